/** Texts of the calculator of the municipal tax on the gain (IIVTNU). */
export const landGain = {
  open: 'Calcular la plusvalía municipal',
  title: 'Plusvalía municipal (IIVTNU)',
  intro: 'Se comparan el método objetivo y la ganancia real (art. 107 TRLRHL); se aplica la base menor.',
  submit: 'Añadir como tributo',
  fields: {
    acquiredOn: 'Adquisición',
    transferredOn: 'Transmisión',
    landValue: 'Valor catastral del suelo',
    cadastralValue: 'Valor catastral total',
    acquisitionValue: 'Valor de adquisición',
    transferValue: 'Valor de transmisión',
    coefficient: 'Coeficiente de la ordenanza',
    reduction: 'Reducción del valor catastral',
    rate: 'Tipo de gravamen',
  },
  most: 'Coeficiente máximo: {{value}} ({{law}}). La ordenanza puede fijar uno menor.',
  realUnknown:
    'Falta algún valor, o el del suelo supera el total: no se ha comparado con la ganancia real. Sin ganancia no se paga.',
  noTable: 'Para esa fecha no se conoce el coeficiente máximo: escriba el de la ordenanza.',
  objective: 'Base objetiva',
  real: 'Ganancia real del suelo',
  method: 'Método',
  methods: { objective: 'Objetivo', real: 'Ganancia real', notTaxed: 'No sujeta: no hay ganancia' },
  tax: 'Cuota',
  until: 'Plazo, como pronto',
  note: 'Plusvalía municipal de la transmisión del {{day}}. Método: {{method}}. Los festivos autonómicos y locales alargan el plazo.',
} as const
