/** Singular nouns that occur in descriptions, by gender. Their plural forms are derived. */
const MASCULINE =
  'piso estudio ático dúplex tríplex bajo chalet edificio local centro hotel trastero inmueble dormitorio baño ascensor jardín conserje aparcamiento garaje hogar lugar espacio precio día cuidado'
const FEMININE =
  'casa plaza oficina nave parcela finca vivienda habitación terraza piscina planta renta superficie historia oportunidad elección visita documentación información familia decisión operación'

const GENDER = new Map([
  ...MASCULINE.split(' ').map((noun) => [noun, 'm'] as const),
  ...FEMININE.split(' ').map((noun) => [noun, 'f'] as const),
])
/** Words that precede a noun, with their gender and number. */
const BEFORE = new Map([
  ...words('un el este ese aquel nuestro del al', 'm', 1),
  ...words('una la esta esa aquella nuestra', 'f', 1),
  ...words('unos los estos esos', 'm', 2),
  ...words('unas las estas esas', 'f', 2),
  ...words('dos tres cuatro cinco seis siete ocho nueve diez', null, 2),
])
/** Stems of adjectives and participles that follow a noun. */
const AFTER =
  /^(seleccionad|situad|ubicad|pensad|preparad|industrial|residencial|comercial|urban|rústic|singular|adosad|paread|independient|urbanizabl)/

function words(list: string, gender: 'm' | 'f' | null, number: 1 | 2) {
  return list.split(' ').map((word) => [word, { gender, number }] as const)
}

interface NounForm {
  gender: 'm' | 'f'
  number: 1 | 2
}

function nounNamed(word: string): NounForm | null {
  const singular = GENDER.get(word)
  if (singular) return { gender: singular, number: 1 }
  for (const stem of [
    word.replace(/s$/, ''),
    word.replace(/es$/, ''),
    word.replace(/ones$/, 'ón'),
    word.replace(/ines$/, 'ín'),
  ]) {
    const gender = stem === word ? undefined : GENDER.get(stem)
    if (gender) return { gender, number: 2 }
  }
  return null
}

/**
 * Finds agreement and spelling errors in a Spanish description: `una piso`, `1 dormitorios`, `nave situado`, `de el`.
 */
export function agreementErrors(text: string): string[] {
  const errors = [
    ...text.matchAll(/ {2,}| [,.;:]|\.\.|\b(?:de|a) el\b|\by (?=h?i[^e])|\{|\}|undefined|null|NaN/gi),
  ].map(([error]) => error)
  const starts = [...text.matchAll(/(?:^|[.!?]\s+)\p{Ll}\S*/gu)].map(([start]) => start)
  // A word does not agree with one of the next sentence, nor with one after a semicolon.
  const sentences = text.toLowerCase().split(/[.!?;]\s+/)
  const pairs = sentences.flatMap(pairErrors)
  return [...errors, ...starts, ...pairs]
}

function pairErrors(sentence: string): string[] {
  const tokens = sentence.split(/[\s,.;:!?¡¿()]+/)
  return tokens.flatMap((word, index) => {
    const noun = nounNamed(word)
    if (!noun) return []
    const [before = '', after = ''] = [tokens[index - 1], tokens[index + 1]]
    const figure = /^\d+$/.test(before) ? { gender: null, number: before === '1' ? 1 : 2 } : BEFORE.get(before)
    const isWrong = figure && ((figure.gender && figure.gender !== noun.gender) || figure.number !== noun.number)
    // In `plaza de garaje seleccionada`, the adjective agrees with `plaza`, so it is not compared with the noun after
    // `de`.
    const ending = before !== 'de' && AFTER.test(after) ? /(o|a|os|as)$/.exec(after)?.[0] : undefined
    const isOther = ending && ending !== `${noun.gender === 'm' ? 'o' : 'a'}${noun.number === 2 ? 's' : ''}`
    return [...(isWrong ? [`${before} ${word}`] : []), ...(isOther ? [`${word} ${after}`] : [])]
  })
}
