export const userErrors = {
  'users.notFound': 'No se encuentra el usuario.',
  'users.emailTaken': 'Ya hay un usuario con este correo.',
  'users.emailDomain': 'Los usuarios de este cliente usan direcciones de {{domain}}.',
  'users.erased': 'Los datos de esta persona se borraron; no puede volver a entrar. Cree un usuario nuevo.',
  'users.inactive': 'El usuario está desactivado. Actívelo antes.',
  'users.consentElsewhere': 'El servicio ya no lo presta quien aceptó. Vuelva a cargar la página y elija otra vez.',
} as const
