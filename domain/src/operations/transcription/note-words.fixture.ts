/**
 * Writes numbers in the Spanish of registries, only for the authored extracts. The code under test has a separate
 * implementation for reading them.
 */

const SMALL =
  'cero,uno,dos,tres,cuatro,cinco,seis,siete,ocho,nueve,diez,once,doce,trece,catorce,quince,dieciséis,diecisiete,dieciocho,diecinueve,veinte,veintiuno,veintidós,veintitrés,veinticuatro,veinticinco,veintiséis,veintisiete,veintiocho,veintinueve'.split(
    ',',
  )
const TENS = ',,,treinta,cuarenta,cincuenta,sesenta,setenta,ochenta,noventa'.split(',')
const HUNDREDS =
  ',ciento,doscientos,trescientos,cuatrocientos,quinientos,seiscientos,setecientos,ochocientos,novecientos'.split(',')
const MONTHS = 'enero,febrero,marzo,abril,mayo,junio,julio,agosto,septiembre,octubre,noviembre,diciembre'.split(',')

export function inWords(value: number): string {
  if (value < 30) return SMALL[value] ?? ''
  if (value < 100) return `${TENS[Math.floor(value / 10)]}${value % 10 === 0 ? '' : ` y ${inWords(value % 10)}`}`
  if (value === 100) return 'cien'
  if (value < 1_000) return `${HUNDREDS[Math.floor(value / 100)]}${value % 100 === 0 ? '' : ` ${inWords(value % 100)}`}`
  const thousands = Math.floor(value / 1_000)
  const head = thousands === 1 ? 'mil' : `${beforeNoun(inWords(thousands))} mil`
  return value % 1_000 === 0 ? head : `${head} ${inWords(value % 1_000)}`
}

/** The form of a number before a noun: "veintiún euros", "treinta y un metros". */
const beforeNoun = (words: string) => words.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un')

export function figures(value: number, digits = 2): string {
  const [whole = '', part] = value.toFixed(digits).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return part ? `${grouped},${part}` : grouped
}

export const euros = (value: number) => `${figures(value)} euros`

/** An amount in words: "NOVENTA Y SEIS MIL EUROS CON CINCUENTA CÉNTIMOS". */
export function eurosInWords(value: number): string {
  const cents = Math.round(value * 100) % 100
  const whole = `${beforeNoun(inWords(Math.floor(value)))} euros`
  return cents === 0 ? whole : `${whole} con ${beforeNoun(inWords(cents))} céntimos`
}

const parts = (iso: string) => iso.split('-').map(Number) as [number, number, number]

export function slashed(iso: string): string {
  return iso.split('-').toReversed().join('/')
}

export function longDay(iso: string): string {
  const [year, month, day] = parts(iso)
  return `${day} de ${MONTHS[month - 1]} de ${year}`
}

export function dayInWords(iso: string): string {
  const [year, month, day] = parts(iso)
  return `${inWords(day)} de ${MONTHS[month - 1]} de ${inWords(year)}`
}

/** Metres and decimetres in words, from hundredths of a square metre. */
export function areaInWords(hundredths: number): string {
  const rest = hundredths % 100
  const whole = `${beforeNoun(inWords(Math.floor(hundredths / 100)))} metros`
  return rest === 0 ? `${whole} cuadrados` : `${whole} ${beforeNoun(inWords(rest))} decímetros cuadrados`
}

/** A share in words: "tres enteros veinticinco centésimas por ciento". */
export function shareInWords(hundredths: number): string {
  const whole = Math.floor(hundredths / 100)
  const unit = whole === 1 ? 'un entero' : `${inWords(whole)} enteros`
  return `${unit} ${inWords(hundredths % 100).replace(/uno$/, 'una')} centésimas por ciento`
}
