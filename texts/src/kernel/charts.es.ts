/** Words that every chart shares. */
export const charts = {
  asTable: 'Ver tabla',
  asChart: 'Ver gráfico',
  others_one: 'Otra',
  others_other: 'Otras {{count}}',
  bin: 'de {{from}} a {{to}}: {{figure}}',
} as const
