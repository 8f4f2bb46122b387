/** The super admin's switch to act for a customer. */
export const acting = {
  bar: 'Actúas en nombre de {{customer}}.',
  barText: 'Ves y cambias sus datos; cada acceso queda en su registro de auditoría.',
  stop: 'Dejar de actuar',
  switch: 'Actuar en nombre de un cliente',
  switchOn: 'Actúas en nombre de {{customer}}. Cambiar de cliente',
  own: 'Tu cliente',
  forThis: 'Actuar en nombre de este cliente',
  isThis: 'Ya actúas en nombre de este cliente',
  search: 'Nombre o CIF',
  hint: 'El acceso queda anotado en el registro de auditoría del cliente.',
  none: 'Ningún cliente coincide con «{{text}}».',
  more_one: 'Hay {{figure}} cliente más: escribe para acotar.',
  more_other: 'Hay {{figure}} clientes más: escribe para acotar.',
} as const
