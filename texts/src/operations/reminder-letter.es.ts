/** Letter that reminds a tenant of open rents. */
export const reminderLetter = {
  title: 'Recordatorio de pago',
  fileName: 'recordatorios-{{date}}.pdf',
  tenant: 'A la atención de {{tenant}}',
  unnamed: 'A la atención del inquilino',
  intro: 'A {{date}} no consta el pago de estas mensualidades del alquiler de {{place}}:',
  columns: { due: 'Vencimiento', amount: 'Importe', open: 'Pendiente', debit: 'Adeudo en cuenta' },
  total: 'Total',
  returned: 'Devuelto el {{date}}',
  pay: 'Le pedimos que pague {{amount}} hasta el {{date}} en la cuenta {{iban}}, cuyo titular es {{creditor}}, con la referencia {{reference}}.',
  paid: 'Si ya lo ha pagado, no tenga en cuenta esta carta y envíenos el justificante.',
  contact: 'Si cree que hay un error, o no puede pagarlo de una vez, póngase en contacto con nosotros.',
  closing: 'Atentamente,',
  page: 'Página {{page}} de {{pages}}',
} as const
