/** Kinds of entries in the charges section of an extract. */
export const CHARGE_KINDS = [
  'mortgage',
  'seizure',
  'taxBurden',
  'urbanBurden',
  'easement',
  'lease',
  'resolutoryCondition',
  'disposalProhibition',
  'lawsuit',
  'preemption',
  'bankruptcy',
  'sequestration',
  'purchaseOption',
  'foreclosureNote',
  'subsidisedHousing',
  'other',
] as const
export type ChargeKind = (typeof CHARGE_KINDS)[number]

/** Words for each kind, in normalised text. An entry gets the first kind that it mentions without denying it. */
export const CHARGE_SIGNS: readonly (readonly [ChargeKind, string])[] = [
  [
    'foreclosureNote',
    '\\bnota\\s+(?:marginal\\s+)?de\\s+expedicion\\s+de\\s+(?:la\\s+)?certificacion|(?:expedid[ao]|expedicion\\s+de|librad[ao]|pedido|expidio)\\s+(?:la\\s+)?certificacion[\\s\\S]{0,160}?(?:ejecu|embargo|apremio|hipotecari)|procedimiento\\s+(?:de\\s+)?ejecucion\\s+hipotecaria',
  ],
  [
    'bankruptcy',
    '\\bconcurso\\s+(?:voluntario|necesario|de\\s+acreedores|ordinario|abreviado)|\\bconcurso\\s*[:.(|]|\\b(?:de|un)\\s+concurso\\b|(?:^|[:|\\n])[^a-z]{0,40}concurso\\b(?!\\s+(?:publico|oposicion))|(?:declarad[ao]s?|declaracion)\\b[^.;]{0,60}?\\bconcurso|\\bconcursal\\b',
  ],
  ['sequestration', '\\bsecuestro\\b|administracion\\s+judicial'],
  ['seizure', '\\bembargo(?!\\s*[,;]?\\s*$)(?<!sin\\s+embargo)|\\bembargad[ao]|\\bembargos\\b'],
  ['lawsuit', '\\bdemandas?\\b(?!d)'],
  [
    'disposalProhibition',
    'prohibicion(?:es)?\\s+(?:temporal\\s+|judicial\\s+|absoluta\\s+|voluntaria\\s+)?de\\s+(?:disponer|enajenar|vender|transmitir)|(?:no\\s+podra|prohib[a-z]{1,20})[^.;]{0,40}(?:enajenar|disponer|transmitir|vender)',
  ],
  [
    'resolutoryCondition',
    'condicion(?:es)?\\s+resolutoria|pacto\\s+resolutorio|condicion\\s+de\\s+revers|clausula\\s+resolutoria',
  ],
  ['purchaseOption', 'opcion\\s+de\\s+compra'],
  ['preemption', '\\b(?:derechos?\\s+de\\s+)?(?:tanteo|retracto)\\b'],
  [
    'urbanBurden',
    'carga\\s+(?:real\\s+)?urbanistica|afeccion(?:es)?\\s+(?:fiscal(?:es)?\\s+(?:[oy]|ni)\\s+)?urbanisticas?|(?:gastos|costes|cargas|obligaciones)\\s+de\\s+(?:la\\s+)?(?:urbanizacion|reparcelacion)|liquidacion\\s+(?:provisional|definitiva)|cuenta\\s+de\\s+liquidacion|(?:gravad|afect)[^.;]{0,120}(?:urbaniz|reparcela|junta\\s+de\\s+compensacion|unidad\\s+de\\s+(?:ejecucion|actuacion)|saldo)',
  ],
  [
    'taxBurden',
    'afeccion(?:es)?\\s+(?:fiscal|tributaria|al\\s+(?:pago|impuesto))|afect[ao]s?\\b[\\s\\S]{0,260}?(?:impuesto|liquidaci|autoliquidaci|i\\.?\\s?t\\.?\\s?p\\b|a\\.?\\s?j\\.?\\s?d\\b|plusvalia|sucesiones|transmisiones|donaciones)|afeccion(?:es)?\\b[\\s\\S]{0,260}?(?:impuesto|liquidaci|autoliquidaci|i\\.?\\s?t\\.?\\s?p\\b|a\\.?\\s?j\\.?\\s?d\\b|plusvalia|sucesiones|transmisiones|donaciones|exencion|exent)|(?:impuesto|i\\.?t\\.?p|a\\.?j\\.?d)[\\s\\S]{0,160}?(?:queda[a-z]{0,10}\\s+)?(?:afect|afeccion)|nota\\s+(?:marginal\\s+)?de\\s+afeccion',
  ],
  ['mortgage', '\\bhipotec(?:a|ad[ao])s?\\b|garantia\\s+hipotecaria'],
  ['easement', '\\bservidumbres?\\b'],
  ['lease', '\\b(?:sub)?arrendamientos?\\b|\\barrendad[ao]\\b'],
  [
    'subsidisedHousing',
    'proteccion\\s+(?:oficial|publica)|\\bv\\.?\\s?p\\.?\\s?(?:o|p\\.?\\s?l?|t)\\b|\\bcalificad[ao]\\b|calificacion\\s+(?:definitiva|provisional)|viviendas?\\s+(?:protegid|de\\s+precio)|descalific',
  ],
  [
    'other',
    'sustitucion\\s+fideicomisaria|derecho\\s+de\\s+(?:caza|pesca|aprovechamiento|reversion|vuelo|superficie|uso|habitacion|transito|sobreelevacion|elevacion)|\\bcensos?\\b|reserva\\s+(?:vidual|lineal|troncal)|expropiacion|usufructo|limitacion(?:es)?\\s+(?:del?|de\\s+los?)\\s+(?:los\\s+)?art[a-z.]{0,20}|(?:limitacion|limitaciones|efectos)[^.;]{0,80}\\b20[57]\\b|\\banticresis\\b|estatutos|normas\\s+de\\s+comunidad|arrastre|uso\\s+(?:de\\s+la\\s+vivienda|familiar)|regimen\\s+de\\s+(?:comunidad|propiedad\\s+horizontal)',
  ],
]
