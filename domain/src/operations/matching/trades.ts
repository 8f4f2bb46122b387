/** Trades of suppliers: words by which texts name them, and words of the suppliers' names. */
const TRADES: readonly { text: RegExp; name: RegExp }[] = [
  {
    text: /\b(?:seguros?|seg|poliza|prima|multirriesgo|asseguranc\w*)\b/,
    name: /\b(?:seguros|reaseguros|asegurador\w*|mutua\w*|assegurances|insurance|mapfre|axa|allianz|generali|caser|ocaso|santalucia|zurich|helvetia|pelayo|reale|fiatc)\b/,
  },
  {
    text: /\b(?:luz|llum|electric\w*)\b/,
    name: /\b(?:energia|energy|electric\w*|luz|endesa|iberdrola|naturgy|repsol|octopus|holaluz|edp|curenergia|plenitude|totalenergies)\b/,
  },
  {
    text: /\b(?:agua|aigua)\b/,
    name: /\b(?:aguas?|aigues|aqualia|hidralia|hidrogea|canal de isabel|agbar|emasesa|emasa|emivasa|sorea)\b/,
  },
  { text: /\bgas\b/, name: /\b(?:gas|naturgy|nedgia|endesa|repsol|iberdrola)\b/ },
]

/** Works, purchases and credits, whose words are no bill of a supplier. */
const NO_BILL =
  /\b(?:reparacion|instalacion|obras?|averia|arreglo|reformas?|electricistas?|compras?|interes(?:es)?|creditos?|vehic\w*|auto|coche|moto)\b/

/** The word of the text for the trade of a supplier with one of these names; null if it has none, or one of another trade. */
export function tradeIn(plain: string, names: readonly string[]): string | null {
  if (NO_BILL.test(plain)) return null
  const own = TRADES.filter(({ text }) => text.test(plain))
  const [first] = own
  if (!first || !own.every(({ name }) => names.some((one) => name.test(one)))) return null
  return first.text.exec(plain)?.[0] ?? null
}
