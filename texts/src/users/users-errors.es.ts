/** Errores de usuarios, sus sesiones y sus datos personales. */
export const userErrors = {
  'users.notFound': 'No se encuentra el usuario.',
  'users.emailTaken': 'Ya hay un usuario con este correo.',
  'users.emailDomain': 'Los usuarios de este cliente usan direcciones de {{domain}}.',
  'users.erased': 'Los datos de esta persona se borraron; no puede volver a entrar. Crea un usuario nuevo.',
  'users.inactive': 'El usuario está desactivado. Actívalo antes.',
  'users.consentElsewhere': 'El servicio ya no lo presta quien aceptaste. Vuelve a cargar la página y elige otra vez.',
} as const
