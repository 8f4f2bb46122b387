/** Errores de entrar, registrarse y de los enlaces de los correos. */
export const identityErrors = {
  'auth.emailNotVerified': 'Su correo no está verificado. Revise su bandeja de entrada.',
  'auth.emailTaken': 'Este correo ya tiene una cuenta.',
  'auth.wrongGoogleId': 'La cuenta de Google no corresponde a ningún usuario.',
  'auth.googleEmailNotVerified': 'Google no ha verificado el correo de esa cuenta.',
  'auth.googleNotConfigured': 'No se puede entrar con Google en esta instalación.',
  'auth.googleUnavailable': 'No se ha podido consultar a Google. Vuelva a intentarlo en unos minutos.',
  'auth.googleUsersCannotReset':
    'Los usuarios que entran con Google no pueden restablecer su contraseña: entre con el botón de Google.',
  'auth.registrationClosed': 'El registro está cerrado. Pida una cuenta al operador.',
  'auth.disposableEmail': 'No se admiten correos temporales. Escriba el suyo de siempre.',
  'auth.passwordWeak': 'La contraseña no cumple las reglas.',
  'auth.captchaFailed': 'No se ha podido comprobar que es una persona. Vuelva a intentarlo.',
  'auth.secondFactorRequired':
    'Esta cuenta tiene verificación en dos pasos: escriba el código de su aplicación de autenticación.',
  'auth.secondFactorWrong':
    'El código no es válido o ya se ha usado. Escriba el siguiente que muestre la aplicación, o un código de recuperación.',
  'apiKeys.notFound': 'Esta clave no existe.',
  'apiKeys.notValid': 'La clave de API no existe, ha caducado o se ha revocado.',
  'apiKeys.tooMany': 'Hay {{limit}} claves activas, el máximo. Revoque una para crear otra.',
  'apiKeys.scopeMissing': 'La clave de API no tiene el permiso «{{scope}}».',
  'apiKeys.notForKeys': 'Esta llamada no se puede hacer con una clave de API.',
  'auth.linkExpired': 'El enlace ha caducado o ya se ha usado. Pida un correo nuevo.',
} as const
