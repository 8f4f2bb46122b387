/** Texts of the calculator that splits the property tax on a sale. */
export const taxSplit = {
  open: 'Repartir el IBI de una venta',
  title: 'Reparto del IBI en una venta',
  intro:
    'El Ayuntamiento cobra el IBI a quien era dueño el 1 de enero. Si la escritura no dice otra cosa, quien vende y lo paga puede pedir a quien compra la parte desde el día de la transmisión (STS 409/2016).',
  submit: 'Añadir a facturas',
  fields: {
    side: 'En esta venta, la propiedad',
    transferredOn: 'Transmisión',
    tax: 'IBI del año',
    dueOn: 'Vencimiento',
    party: 'La otra parte',
  },
  sides: { SELLER: 'Vende', BUYER: 'Compra' },
  receipts_one: 'En Tributos hay {{figure}} recibo de IBI de {{year}}: {{amount}}.',
  receipts_other: 'En Tributos hay {{figure}} recibos de IBI de {{year}}: {{amount}}.',
  seller: 'Quien vende ({{days}} días)',
  buyer: 'Quien compra ({{days}} días)',
  concept: 'IBI de {{year}}: parte de quien compra desde el {{day}}',
  done: 'Añadido a Facturas, sin guardar.',
} as const
