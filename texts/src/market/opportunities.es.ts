import type { ValueConfidence } from '@lindero/domain/market/opportunities'

/** Automatic values of listings: columns, filters, and how a value is explained. */
export const valueColumns = {
  valueByPrice: 'Valor / precio',
  automaticValue: 'Valor automático',
  confidence: 'Confianza',
  grossYield: 'Rentabilidad bruta',
  priceCut: 'Rebaja',
  daysOnMarket: 'Días en oferta',
} as const

export const valueFilters = {
  belowValue: 'Por debajo del valor, %',
  valueConfidence: 'Confianza del valor',
  grossYield: 'Rentabilidad bruta, %',
  priceCut: 'Rebaja desde el primer precio, %',
  daysOnMarket: 'Días en oferta',
} as const

export const opportunities = {
  open: 'Oportunidades',
  openTip: 'Ofertas al menos un 10 % por debajo de su valor automático, con confianza media o alta',
  confidences: { low: 'Baja', medium: 'Media', high: 'Alta' } satisfies Record<ValueConfidence, string>,
  atLeast: { low: 'Cualquiera', medium: 'Media o alta', high: 'Alta' } satisfies Record<ValueConfidence, string>,
  card: 'Valor automático',
  none: 'Esta oferta todavía no tiene valor automático: se calcula después de cada carga de datos.',
  value: 'Valor',
  range: 'Intervalo del 80 %',
  rent: 'Alquiler estimado al mes',
  valuedOn: 'Calculado el',
  below: 'El precio está un {{share}} por debajo del valor.',
  above: 'El precio está un {{share}} por encima del valor.',
  how: 'Mediana del precio por m² de estos testigos, ajustado a las características de la oferta. El valor no usa la propia oferta.',
  comparable: 'Testigo',
  unitPrice: '€/m²',
  coefficient: 'Coeficiente',
  adjusted: 'Ajustado',
  similarity: 'Parecido',
} as const
