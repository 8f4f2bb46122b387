/** Texts of the general error codes; a slice adds its own beside its texts. */
export const errors = {
  unknown: 'Error desconocido. Vuelve a intentarlo.',
  network: 'No hay conexión con el servidor. Comprueba la red y vuelve a intentarlo.',
  timeout: 'El servidor ha tardado demasiado. Prueba con menos datos o vuelve a intentarlo más tarde.',
  'timeout.filters': 'La consulta con estos filtros ha tardado demasiado. Vuelve a intentarlo más tarde.',
  'request.invalid': 'Lo enviado contiene datos que no son válidos.',
  'request.notFound': 'No existe lo que se ha pedido.',
  'request.timeout': 'Los datos han tardado demasiado en llegar. Comprueba la red y vuelve a intentarlo.',
  'request.tooLarge': 'El envío supera el tamaño admitido.',
  'request.tooMany': 'Demasiadas llamadas seguidas. Espera un momento.',
  'server.failed': 'El servidor ha fallado. No se ha guardado nada; vuelve a intentarlo.',
  'server.unavailable':
    'El servidor no está disponible en este momento. Vuelve a intentarlo en unos segundos.',
  unauthenticated: 'Entra para continuar.',
  WrongUserOrPassword: 'Usuario o contraseña incorrectos.',
  subscriptionInactive: 'La suscripción no está activa.',
  'auth.sessionExpired': 'Sesión caducada, vuelve a entrar.',
  'auth.notAuthorized': 'No tienes permiso. Vuelve a entrar para continuar.',
  'auth.subscriptionCancelled': 'Cliente incorrecto o suscripción cancelada.',
  'auth.apiNotActivated': 'Tu cliente no tiene activada la API.',
  'auth.busy': 'Ahora mismo entra mucha gente a la vez. Vuelve a intentarlo en unos segundos.',
  'auth.tooManyAttempts': 'Demasiados intentos. Podrás volver a probar en {{minutes}} min.',
  notFound: 'No existe, o no tienes acceso.',
  'permissions.denied': 'No tienes permiso para hacer esto.',
  'limits.tooManyAtOnce':
    'Ya tienes varias operaciones como esta en curso. Espera a que terminen y vuelve a intentarlo.',
  'limits.busy':
    'Ahora mismo hay muchas operaciones como esta en curso. Vuelve a intentarlo en unos segundos.',
  'limits.callsPerMinute': 'Demasiadas llamadas en un minuto. Espera un momento y vuelve a intentarlo.',
  'database.unavailable':
    'La base de datos no está disponible en este momento. No se ha guardado nada: inténtalo de nuevo en unos segundos.',
  'storage.full':
    'El disco del servidor está lleno. No se ha guardado nada: libera espacio e inténtalo de nuevo.',
  'system.stopping': 'El servidor se está deteniendo. Inténtalo de nuevo en unos segundos.',
} as const
