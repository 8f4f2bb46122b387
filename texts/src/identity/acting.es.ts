/** Lets a super admin start or stop acting for a customer. */
export const acting = {
  bar: 'Actúa en nombre de {{customer}}.',
  barText: 'Ve y cambia los datos del cliente; cada acceso queda en su registro de auditoría.',
  stop: 'Dejar de actuar',
  switch: 'Actuar en nombre de un cliente',
  switchOn: 'Actúa en nombre de {{customer}}. Cambiar de cliente',
  own: 'Su cliente',
  forThis: 'Actuar en nombre de este cliente',
  isThis: 'Ya actúa en nombre de este cliente',
  search: 'Nombre o CIF',
  hint: 'El acceso queda anotado en el registro de auditoría del cliente.',
  none: 'Ningún cliente coincide con «{{text}}».',
  more_one: 'Hay {{figure}} cliente más: escriba para acotar.',
  more_other: 'Hay {{figure}} clientes más: escriba para acotar.',
} as const
