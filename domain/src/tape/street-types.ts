import { foldWords } from '../kernel/parse-result.ts'

/** Words for types of street. A name that begins with one of them gets no other type. */
const STREET_TYPE =
  /^(?:c|cl|calle|carrer|rua|kalea|av|avd|avda|avenida|avinguda|pl|pz|pza|plaza|placa|praza|ps|pso|paseo|passeig|cm|camino|cami|cr|ctra|carretera|rd|ronda|tr|trva|travesia|urb|urbanizacion|pg|poligono|ur|gl|glorieta|pj|pasaje|partida|pda|diseminado|lg|lugar|street|avenue|road|square)\b/
/** Further short names of the cadastre, which a name of a street may begin with too. */
const SHORT = new Set(
  'cj callejon ca canada cuesta cs csta rb rbla rambla gv gran via bo barrio br bv bulevar sd senda ag agregado al aldea gr grupo pq parque jr jardines pp pte puente ds mz manzana sc sector tv tra vi via zo zona vd vereda pt ptda mn cl ed edificio'.split(
    ' ',
  ),
)

/** True if the name of a street begins with its type. A street named `C` has none. */
export function hasStreetType(street: string): boolean {
  const words = foldWords(street)
  return STREET_TYPE.test(words) && !(words === 'c' && !street.includes('/'))
}

/** True for a type of street without a name: `CL`, `Avda.`, `C/`. */
export function isStreetType(text: string): boolean {
  const words = foldWords(text)
  return words !== '' && (SHORT.has(words) || words.replace(STREET_TYPE, '') === '')
}
