/** Texts for general error codes. Each slice adds its specific ones. */
export const errors = {
  unknown: 'Error desconocido. Vuelva a intentarlo.',
  network: 'No hay conexión con el servidor. Compruebe la red y vuelva a intentarlo.',
  timeout: 'El servidor ha tardado demasiado. Pruebe con menos datos o vuelva a intentarlo más tarde.',
  'timeout.filters': 'La consulta con estos filtros ha tardado demasiado. Vuelva a intentarlo más tarde.',
  'request.crossSite':
    'La llamada procede de una página de otro sitio. Abra Lindero en su propia pestaña y vuelva a intentarlo.',
  'request.invalid': 'Lo enviado contiene datos que no son válidos.',
  'request.notFound': 'No existe lo que se ha pedido.',
  'request.timeout': 'Los datos han tardado demasiado en llegar. Compruebe la red y vuelva a intentarlo.',
  'request.tooLarge': 'El envío supera el tamaño admitido.',
  'request.tooMany': 'Demasiadas llamadas seguidas. Espere un momento.',
  'server.failed': 'El servidor ha fallado. No se ha guardado nada; vuelva a intentarlo.',
  'server.unavailable': 'El servidor no está disponible en este momento. Vuelva a intentarlo en unos segundos.',
  unauthenticated: 'Entre para continuar.',
  WrongUserOrPassword: 'Usuario o contraseña incorrectos.',
  subscriptionInactive: 'La suscripción no está activa.',
  'auth.sessionExpired': 'Sesión caducada, vuelva a entrar.',
  'auth.notAuthorized': 'No tiene permiso. Vuelva a entrar para continuar.',
  'auth.subscriptionCancelled': 'Cliente incorrecto o suscripción cancelada.',
  'auth.apiNotActivated': 'Su cliente no tiene activada la API.',
  'auth.busy': 'Ahora mismo entra mucha gente a la vez. Vuelva a intentarlo en unos segundos.',
  'auth.tooManyAttempts': 'Demasiados intentos. Podrá volver a probar en {{minutes}} min.',
  notFound: 'No existe, o no tiene acceso.',
  'permissions.denied': 'No tiene permiso para hacer esto.',
  'limits.tooManyAtOnce':
    'Ya tiene varias operaciones como esta en curso. Espere a que terminen y vuelva a intentarlo.',
  'limits.busy': 'Ahora mismo hay muchas operaciones como esta en curso. Vuelva a intentarlo en unos segundos.',
  'limits.callsPerMinute': 'Demasiadas llamadas en un minuto. Espere un momento y vuelva a intentarlo.',
  'database.unavailable':
    'La base de datos no está disponible en este momento. No se ha guardado nada: inténtelo de nuevo en unos segundos.',
  'storage.unavailable':
    'El almacén de documentos no se puede usar ahora. No se ha guardado nada: inténtelo de nuevo en unos minutos; si continúa, avise a su administrador.',
  'storage.full': 'El disco del servidor está lleno. No se ha guardado nada: libere espacio e inténtelo de nuevo.',
  'system.stopping': 'El servidor se está deteniendo. Inténtelo de nuevo en unos segundos.',
} as const
