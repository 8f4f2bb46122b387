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
    '\\b(?:nota\\s+(?:marginal|al\\s+margen)|al\\s+margen\\s+de\\s+(?:la\\s+)?(?:inscripcion|hipoteca))\\b[^.;]{0,140}?(?:(?:exp[ei]di\\w+|librad[ao]|pedido)\\s+(?:de\\s+)?(?:la\\s+)?certif(?:icacion|\\.)|certif(?:icacion|\\.)\\s+de\\s+(?:dominio|cargas)|ejec(?:ucion|\\.)\\s+hipotecaria)|\\bnota\\s+(?:marginal\\s+)?(?:de\\s+|d.)expedicio(?:n\\s+|\\s+)de\\s+(?:la\\s+)?certificacion?|(?:expedid[ao]|expedicion\\s+de|librad[ao]|pedido|expidio)\\s+(?:la\\s+)?certificacion[\\s\\S]{0,160}?(?:ejecu|embargo|apremio|hipotecari)|procedimiento\\s+(?:de\\s+)?ejecucion\\s+hipotecaria',
  ],
  [
    'bankruptcy',
    '\\bconcurso\\s+(?:(?:no\\s+)?cancelad|voluntario|necesario|de\\s+acreedores|ordinario|abreviado)|\\bconcurso\\s*[:.(|]|\\b(?:de|un)\\s+concurso\\b|(?:^|[:|\\n])[^a-z]{0,40}(?:(?:[ivx]{1,4}|[a-z])\\s?[.)]+[\\s-]*)?concurso\\b(?!\\s+(?:publico|oposicion))|(?:declarad[ao]s?|declaracion)\\b[^.;]{0,60}?\\bconcurso|\\bconcursal\\b',
  ],
  ['sequestration', '\\bsecuestro\\b|administracion\\s+judicial'],
  [
    'seizure',
    '\\bembargament\\b|\\bembargo(?!\\s*[,;]?\\s*$)(?<!sin\\s+embargo)|\\bembargad[ao]|\\bembargos\\b|\\bemb(?:go)?\\.(?=\\s)',
  ],
  ['lawsuit', '\\bdemandas?\\b(?!d)'],
  [
    'disposalProhibition',
    '\\bprohib\\.\\s+(?:de\\s+)?disp|prohibicion(?:es)?\\s+(?:temporal\\s+|judicial\\s+|absoluta\\s+|voluntaria\\s+)?de\\s+(?:disponer|enajenar|vender|transmitir)|(?:no\\s+podra|prohib[a-z]{1,20})[^.;]{0,40}(?:enajenar|disponer|transmitir|vender)',
  ],
  [
    'resolutoryCondition',
    'condicion?(?:es)?\\s+resolutoria|\\bcond\\.\\s+resol|pacto\\s+resolutorio|condicion\\s+de\\s+revers|clausula\\s+resolutoria',
  ],
  ['purchaseOption', 'opcion\\s+de\\s+compra'],
  ['preemption', '\\b(?:derechos?\\s+de\\s+)?(?:tanteo|retracto(?!\\s+convencional))\\b'],
  [
    'urbanBurden',
    'afeccion(?:es)?\\s+(?:real\\s+)?(?:al?\\s+(?:pago|cumplimiento)\\s+)?(?:de\\s+)?(?:los\\s+|las\\s+)?(?:gastos|costes|cuotas|obligaciones)\\b[^.;]{0,50}?\\b(?:urbaniz|reparcel|concentracion|compensacion)|carga\\s+(?:real\\s+)?urbanistica|afeccion?\\s+de\\s+urbanizacion?|afeccio\\s+urbanistica|compte\\s+de\\s+liquidacio|afeccion(?:es)?\\s+(?:fiscal(?:es)?\\s+(?:[oy]|ni)\\s+)?urbanisticas?|(?:gastos|costes|cargas|obligaciones)\\s+de\\s+(?:la\\s+)?(?:urbanizacion|reparcelacion)|liquidacion\\s+(?:provisional|definitiva)|cuenta\\s+de\\s+liquidacion|(?:gravad|afect)(?:(?!embarg|hipotec|demanda|anotacion|servidumbre|condicion|arrend)[^.;]){0,120}(?:urbaniz|reparcela|junta\\s+de\\s+compensacion|unidad\\s+de\\s+(?:ejecucion|actuacion)|saldo)',
  ],
  [
    'taxBurden',
    'afeccion?(?:es|ns)?\\s+(?:fiscal|tributaria|al\\s+(?:pago|impuesto))|afect[ao]s?\\b[\\s\\S]{0,260}?(?:impuesto|liquidaci|autoliquidaci|i\\.?\\s?t\\.?\\s?p\\b|a\\.?\\s?j\\.?\\s?d\\b|plusvalia|sucesiones|transmisiones|donaciones)|afeccion?(?:es|ns)?\\b[\\s\\S]{0,260}?(?:impuesto|impost\\b|liquidaci|autoliquidaci|i\\.?\\s?t\\.?\\s?p\\b|a\\.?\\s?j\\.?\\s?d\\b|plusvalia|sucesiones|transmisiones|donaciones|exencion|exent)|(?:impuesto|i\\.?t\\.?p|a\\.?j\\.?d)[\\s\\S]{0,160}?(?:queda[a-z]{0,10}\\s+)?(?:afect|afeccion)|nota\\s+(?:marginal\\s+)?de\\s+afeccion|\\bafec(?:cion|c?\\.)[^.;]{0,30}?(?:\\ba\\.)?[^.;]{0,20}?\\b(?:fiscal|i\\.?t\\.?p|a\\.?j\\.?d|i\\.?s\\.?\\s*(?:y\\s*)?d\\b|(?:suces|transm|donac|plusv)[a-z]*\\.?)',
  ],
  ['mortgage', '\\bhipotec(?:a|ad[ao])s?\\b|\\bhip(?:ot)?\\.(?=\\s)|garantia\\s+hipotecaria'],
  [
    'easement',
    '\\bservituds?\\b|\\bservidumes?\\b|\\bservidumbres?\\b|\\bserv\\.\\s+(?:de\\s+)?(?:paso|luces|vistas|medianeria|acueducto|desague)',
  ],
  ['lease', '\\b(?:sub)?arrendam(?:ientos?|ents?)\\b|\\barrend\\.(?=\\s)|\\barrendad[ao]\\b'],
  [
    'subsidisedHousing',
    'proteccion\\s+(?:oficial|publica)|\\bv\\.?\\s?p\\.?\\s?(?:o|p\\.?\\s?l?|t)\\b|\\bcalificad[ao]\\b|calificacion\\s+(?:definitiva|provisional)|viviendas?\\s+(?:protegid|de\\s+precio)|descalific',
  ],
  [
    'other',
    'sustitucion\\s+fideicomisaria|\\bretracto\\s+convencional|\\bpacto\\s+de\\s+retro\\b|derecho\\s+de\\s+(?:viudedad|caza|pesca|aprovechamiento|reversion|vuelo|superficie|uso|habitacion|transito|sobreelevacion|elevacion)|\\bcensos?\\b|reserva\\s+(?:vidual|lineal|troncal)|expropiacion|usufructo|limitacion(?:es)?\\s+(?:del?|de\\s+los?)\\s+(?:los\\s+)?art[a-z.]{0,20}|(?:limitacion(?:e?s)?|efectos)\\b(?:[^.;]|\\bart\\.){0,80}\\b20[57]\\b|\\banticresis\\b|estatutos|normas\\s+de\\s+comunidad|arrastre|uso\\s+(?:de\\s+la\\s+vivienda|familiar)|dret\\s+d.us\\b|regimen\\s+de\\s+(?:comunidad|propiedad\\s+horizontal)',
  ],
]
