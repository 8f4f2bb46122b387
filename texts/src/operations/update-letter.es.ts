/** Letter that notifies a tenant of the updated rent. */
export const updateLetter = {
  title: 'Actualización de la renta',
  fileName: 'actualizaciones-{{date}}.pdf',
  tenant: 'A la atención de {{tenant}}',
  unnamed: 'A la atención del inquilino',
  intro: {
    HOME: 'Le comunicamos la actualización anual de la renta del contrato de arrendamiento de {{place}}, según lo pactado y el artículo 18 de la Ley de Arrendamientos Urbanos.',
    OTHER:
      'Le comunicamos la actualización de la renta del contrato de arrendamiento de {{place}}, según lo pactado en el contrato.',
  },
  signed: 'Contrato firmado el {{date}}.',
  rows: {
    previousRent: 'Renta mensual hasta ahora',
    percent: 'Variación aplicada',
    newRent: 'Renta mensual nueva',
    from: 'Se paga desde el',
  },
  index: {
    IPC: 'Índice aplicado: variación anual del Índice de Precios de Consumo (IPC) de {{month}}, {{percent}}.',
    IRAV: 'Índice aplicado: Índice de Referencia de Arrendamientos de Vivienda (IRAV) de {{month}}, {{percent}}.',
    IGC: 'Índice aplicado: Índice de Garantía de Competitividad (IGC) de {{month}}, {{percent}}.',
  },
  igcBounds: 'El IGC se aplica entre el 0 % y el 2 % (anexo de la Ley 2/2015).',
  limits: {
    RDL_6_2022: 'La ley limita la actualización al 2 % (artículo 46 del Real Decreto-ley 6/2022 y sus prórrogas).',
    LAW_12_2023: 'La ley limita la actualización al 3 % en 2024 (disposición final sexta de la Ley 12/2023).',
    DECREES_2026: 'El Real Decreto-ley {{decree}} limita la actualización al 2 %.',
  },
  certificate: 'Si lo desea, le enviaremos la certificación del Instituto Nacional de Estadística.',
  taxes: 'A la renta se suman, en su caso, los impuestos y los gastos que prevé el contrato.',
  contact: 'Si cree que hay un error, póngase en contacto con nosotros.',
  closing: 'Atentamente,',
  page: 'Página {{page}} de {{pages}}',
} as const
