/** Full words for abbreviations that mean nothing else in a header, in normalised form. */
const ABBREVIATIONS = new Map<string, string>([
  ...wordsFor('numero', 'n no nro num'),
  ...wordsFor('fecha', 'f fec fch'),
  ...wordsFor('construida', 'constr const'),
  ...wordsFor('dormitorios', 'dorm dorms dormit'),
  ...wordsFor('habitaciones', 'hab habs habit'),
  ...wordsFor('superficie', 'sup superf'),
  ...wordsFor('codigo', 'cod'),
  ...wordsFor('referencia', 'ref'),
  ...wordsFor('catastral', 'cat'),
  ...wordsFor('adjudicacion', 'adj adjud'),
  ...wordsFor('adquisicion', 'adq'),
  ...wordsFor('tasacion', 'tas'),
  ...wordsFor('inmueble', 'inm'),
  ...wordsFor('valor', 'v val'),
  ...wordsFor('importe', 'imp'),
  ...wordsFor('municipio', 'mun municip'),
  ...wordsFor('provincia', 'prov'),
  ...wordsFor('poblacion', 'pob'),
  ...wordsFor('parcela', 'parc'),
  ...wordsFor('registral', 'reg'),
  ...wordsFor('pendiente', 'pdte pte'),
  ...wordsFor('ocupacion', 'ocup'),
  ...wordsFor('direccion', 'dir'),
  ...wordsFor('bedrooms', 'bdrm'),
])

/** Further abbreviations, and Spanish words for the Catalan, Galician and Basque ones. */
const WORDS = new Map<string, string>([
  ...ABBREVIATIONS,
  ...wordsFor('construida', 'construid construido construidos cons'),
  ...wordsFor('codigo', 'cd'),
  ...wordsFor('referencia', 'refer'),
  ...wordsFor('catastral', 'catastr catas'),
  ...wordsFor('tasacion', 'tasac'),
  ...wordsFor('inmueble', 'inmu inmueb'),
  ...wordsFor('importe', 'impte'),
  ...wordsFor('municipio', 'mpio muni'),
  ...wordsFor('poblacion', 'pobl'),
  ...wordsFor('pendiente', 'pend'),
  ...wordsFor('ocupacion', 'ocupac'),
  ...wordsFor('direccion', 'direc'),
  ...wordsFor('tipo', 'tip'),
  ...wordsFor('situacion', 'sit situac'),
  ...wordsFor('estado', 'est'),
  ...wordsFor('ultima', 'ult'),
  ...wordsFor('conservacion', 'conserv conservac'),
  ...wordsFor('adquisicion', 'adquis'),
  ...wordsFor('referencia', 'refa'),
  ...wordsFor('direccion', 'direcc'),
  ...wordsFor('expediente', 'expte expdte'),
  ...wordsFor('postal', 'post'),
  ...wordsFor('numero', 'number'),
  ...wordsFor('date', 'dt'),
  ...wordsFor('year', 'yr'),
  ...wordsFor('planta', 'plta plt'),
  ...wordsFor('garaje', 'gar gje'),
  ...wordsFor('trastero', 'trast'),
  ...wordsFor('piscina', 'pisc'),
  ...wordsFor('terraza', 'terr'),
  ...wordsFor('ascensor', 'asc'),
  // Catalan, Valencian and Balearic.
  ...wordsFor('codigo', 'codi'),
  ...wordsFor('activo', 'actiu'),
  ...wordsFor('tipo', 'tipus'),
  ...wordsFor('inmueble', 'immoble immobles'),
  ...wordsFor('direccion', 'adreca'),
  ...wordsFor('calle', 'carrer'),
  ...wordsFor('municipio', 'municipi'),
  ...wordsFor('localidad', 'localitat'),
  ...wordsFor('poblacion', 'poblacio'),
  ...wordsFor('construida', 'construit construits'),
  ...wordsFor('parcela', 'parcel parcella'),
  ...wordsFor('ano', 'any'),
  ...wordsFor('construccion', 'construccio'),
  ...wordsFor('habitaciones', 'habitacions'),
  ...wordsFor('dormitorios', 'dormitoris'),
  ...wordsFor('banos', 'banys'),
  ...wordsFor('trastero', 'traster'),
  ...wordsFor('aparcamiento', 'aparcament'),
  ...wordsFor('tasacion', 'taxacio'),
  ...wordsFor('fecha', 'data'),
  ...wordsFor('deuda', 'deute'),
  ...wordsFor('pendiente', 'pendent'),
  ...wordsFor('situacion', 'situacio'),
  ...wordsFor('ocupacion', 'ocupacio'),
  ...wordsFor('estado', 'estat'),
  ...wordsFor('catastral', 'cadastral'),
  ...wordsFor('catastro', 'cadastre'),
  ...wordsFor('registro', 'registre'),
  ...wordsFor('propiedad', 'propietat propiedade'),
  ...wordsFor('adquisicion', 'adquisicio'),
  ...wordsFor('terraza', 'terrassa'),
  ...wordsFor('planta', 'pis'),
  ...wordsFor('puerta', 'porta'),
  ...wordsFor('escalera', 'escala'),
  ...wordsFor('vivienda', 'habitatge'),
  ...wordsFor('observaciones', 'observacions'),
  ...wordsFor('comunidad', 'comunitat'),
  ...wordsFor('gastos', 'despeses'),
  ...wordsFor('utiles', 'utils'),
  ...wordsFor('uso', 'us'),
  ...wordsFor('jardin', 'jardi'),
  ...wordsFor('expediente', 'expedient'),
  ...wordsFor('conservacion', 'conservacio'),
  ...wordsFor('subtipo', 'subtipus'),
  // Galician.
  ...wordsFor('direccion', 'enderezo'),
  ...wordsFor('municipio', 'concello'),
  ...wordsFor('trastero', 'rocho'),
  ...wordsFor('garaje', 'garaxe garatge'),
  ...wordsFor('tasacion', 'taxacion'),
  ...wordsFor('deuda', 'debeda'),
  ...wordsFor('registro', 'rexistro'),
  ...wordsFor('inmueble', 'inmoble'),
  ...wordsFor('vivienda', 'vivenda'),
  ...wordsFor('construccion', 'construcion'),
  ...wordsFor('localidad', 'localidade'),
  ...wordsFor('bien', 'ben'),
  // Basque.
  ...wordsFor('codigo', 'kodea'),
  ...wordsFor('tipo', 'mota'),
  ...wordsFor('direccion', 'helbidea'),
  ...wordsFor('municipio', 'udalerria'),
  ...wordsFor('provincia', 'probintzia lurraldea'),
  ...wordsFor('postal', 'posta'),
  ...wordsFor('superficie', 'azalera'),
  ...wordsFor('construida', 'eraikia'),
  ...wordsFor('util', 'erabilgarria'),
  ...wordsFor('ano', 'urtea'),
  ...wordsFor('habitaciones', 'logelak'),
  ...wordsFor('banos', 'bainugelak komunak'),
  ...wordsFor('referencia', 'erreferentzia'),
  ...wordsFor('catastral', 'katastrala katastro'),
  ...wordsFor('valor', 'balioa'),
  ...wordsFor('tasacion', 'tasazioa tasazio'),
  ...wordsFor('deuda', 'zorra'),
  ...wordsFor('planta', 'solairua'),
  ...wordsFor('ascensor', 'igogailua'),
  ...wordsFor('activo', 'aktiboa aktiboaren'),
  ...wordsFor('bien', 'ondasun ondasunaren'),
  ...wordsFor('subtipo', 'azpimota'),
  ...wordsFor('ocupacion', 'okupazioa okupazio'),
  ...wordsFor('conservacion', 'kontserbazio kontserbazioa'),
  ...wordsFor('estado', 'egoera'),
  ...wordsFor('construccion', 'eraikuntza'),
  ...wordsFor('parcela', 'partzela'),
  ...wordsFor('garaje', 'garajea'),
  ...wordsFor('trastero', 'trastelekua'),
  ...wordsFor('piscina', 'igerilekua'),
  ...wordsFor('escalera', 'eskailera'),
  ...wordsFor('observaciones', 'oharrak'),
  ...wordsFor('registro', 'erregistroa erregistro'),
  ...wordsFor('propiedad', 'jabetza'),
  ...wordsFor('finca', 'finka'),
  ...wordsFor('latitud', 'latitudea'),
  ...wordsFor('longitud', 'longitudea'),
  ...wordsFor('valor', 'balio'),
])

function wordsFor(word: string, spellings: string): (readonly [string, string])[] {
  return spellings.split(' ').map((spelling) => [spelling, word] as const)
}

const JOINING = new Set('de del la el los las els les the of d l da do das'.split(' '))

/**
 * The words of a normalised header in full, without articles and in alphabetical order: `Sup. Constr.` and
 * `Superficie construida` are equal, and so are `Fecha tasación` and `Tasación: fecha`.
 */
export function fullWords(words: string): string {
  return words
    .split(' ')
    .filter((word) => !JOINING.has(word))
    .map((word) => WORDS.get(word) ?? word)
    .toSorted()
    .join(' ')
}

/** The words of a header with certain abbreviations in full, in their order and without articles. */
export function expandedWords(words: string): string {
  return words
    .split(' ')
    .filter((word) => !JOINING.has(word))
    .map((word) => ABBREVIATIONS.get(word) ?? word)
    .join('')
}

/** True if a header consists of one short word, which is known only as an abbreviation or in another language. */
export const isShortWord = (words: string): boolean => words.length <= 4 && WORDS.has(words)

/** Words for the asset itself. A header of its place or size means the same without them. */
const ASSET_WORDS = new Set(
  'activo inmueble bien colateral garantia propiedad asset property collateral security'.split(' '),
)
/** Words for a name. A header of a place, a type or the occupancy means the same without them. */
const NAME_WORDS = new Set('nombre nom desc des descripcion description name'.split(' '))
/** Words for an indicator. A header with yes or no means the same without them. */
const INDICATORS = new Set('indicador ind flag'.split(' '))
const DROPPED = { asset: ASSET_WORDS, name: NAME_WORDS, indicator: INDICATORS } as const

/** The full words of a header without those of a kind; null if it has none of them or no others. */
export function withoutWords(full: string, kind: keyof typeof DROPPED): string | null {
  const words = full.split(' ')
  const rest = words.filter((word) => !DROPPED[kind].has(word))
  return rest.length === words.length || rest.length === 0 ? null : rest.join(' ')
}

/** Upper headers about something else than the asset: its registry, a person, the loan, a proceeding or a sale. */
const OTHER_SUBJECT =
  /\b(?:registr|rexistr|titular|propietari|deudor|prestatari|avalist|fiador|acreedor|arrendatari|arrendador|inquilin|ocupante|cliente|contacto|intervinient|comprador|vendedor|administrador|demandad|letrad|procurador|notari|juzgad|judicial|procedimient|tasador|sociedad|prestam|comercial|borrower|debtor|guarantor|lender|owner|tenant|court|notar|servicer|loan)/

/** General words, such as `Estado`, `Fecha` and `Año`. Alone below an upper header they name no field. */
const GENERAL =
  /^(?:estado|tipo|clase|valor|fecha|importe|numero|codigo|nombre|situacion|status|state|type|class|value|date|amount|id|identificador|referencia|ano|anio|year)$/
/** Words of upper headers that say no more than that their columns describe the asset. */
const OF_ASSET = new Set(
  (
    'dato datos data general generales identificacion identification inmueble inmuebles immoble activo activos asset ' +
    'assets finca property collateral colateral garantia caracteristicas caracteristiques descripcion description ' +
    'ficha informacion information fisico fisicos uso tipologia de del la el los las y'
  ).split(' '),
)

/** True for an upper header or a remark that says no more than that its columns describe the asset. */
export const isOfAsset = (words: string): boolean => words.split(' ').every((word) => OF_ASSET.has(word))

/** True for a general header below one that gives it another meaning: `Posesión › Estado` is not the state of repair. */
export function isGeneralBelow(words: string, upper: readonly string[]): boolean {
  return GENERAL.test(fullWords(words)) && !upper.every(isOfAsset)
}

/** True for the upper header of columns that do not describe the asset. */
export const isOtherSubject = (upper: string): boolean => OTHER_SUBJECT.test(upper)

/** Names of columns in the files of the cadastre. Alone they say too little, because they are short. */
export const CADASTRE_COLUMNS = {
  tv: 'streetType',
  nv: 'address',
  pnp: 'streetNumber',
  bl: 'block',
  bq: 'block',
  es: 'staircase',
  pt: 'floor',
  pu: 'door',
  dp: 'postalCode',
  np: 'province',
  nm: 'municipality',
  sfc: 'size',
  ant: 'constructionYear',
  vcat: 'cadastralValue',
  luso: 'type',
  rc: 'cadastralReference',
} as const
