/** Errors in sign-in, registration and emailed links. */
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
  'auth.captchaUnavailable':
    'El servicio que comprueba que es una persona no responde. Inténtelo de nuevo en unos minutos.',
  'auth.secondFactorRequired':
    'Esta cuenta tiene verificación en dos pasos: escriba el código de su aplicación de autenticación.',
  'auth.secondFactorWrong':
    'El código no es válido o ya se ha usado. Escriba el siguiente que muestre la aplicación, o un código de recuperación.',
  'auth.passkeyWrong': 'Esta llave de acceso no abre la cuenta: puede que se haya quitado. Entre con su contraseña.',
  'auth.passkeyExpired': 'Ha caducado: vuelva a intentarlo.',
  'passkeys.noDomain': 'Las llaves de acceso necesitan un dominio con https. Avise al operador.',
  'apiKeys.notFound': 'Esta clave no existe.',
  'apiKeys.notValid': 'La clave de API no existe, ha caducado o se ha revocado.',
  'apiKeys.tooMany': 'Hay {{limit}} claves activas, el máximo. Revoque una para crear otra.',
  'apiKeys.scopeMissing': 'La clave de API no tiene el permiso «{{scope}}».',
  'apiKeys.notForKeys': 'Esta llamada no se puede hacer con una clave de API.',
  'auth.organisationUnknown':
    'Ninguna organización con acceso propio tiene correos de ese dominio. Entre con su contraseña o pregunte a quien administra Lindero en su empresa.',
  'auth.organisationUnavailable': 'El acceso de su organización no responde. Inténtelo de nuevo en unos minutos.',
  'auth.organisationOtherLink':
    'Su usuario está enlazado con otra cuenta de su organización. Pida a un administrador de su empresa que quite el enlace en la ficha de su usuario, y entre de nuevo.',
  'auth.organisationRejectsProduct':
    'El acceso de su organización rechaza esta aplicación, por ejemplo porque ha caducado su secreto. Avise a su administrador: se corrige en la página de inicio de sesión de la configuración.',
  'auth.organisationDenied': 'Su organización no ha confirmado la entrada. Empiece de nuevo.',
  'auth.organisationExpired': 'La entrada ha caducado o empezó en otro navegador. Empiece de nuevo.',
  'auth.organisationEmail':
    'Su organización no ha confirmado un correo de sus dominios. Avise a quien administra Lindero en su empresa.',
  'auth.organisationNoUser':
    'No hay ningún usuario activo para esta cuenta de su organización. Pida el alta a quien administra Lindero en su empresa.',
  'auth.organisationNoRole':
    'Ninguno de sus grupos da acceso a Lindero. Pídalo a quien administra los grupos de su organización.',
  'auth.organisationFull':
    'El plan de su empresa no admite más usuarios. Avise a quien administra Lindero en su empresa.',
  'auth.passwordsOff': 'Las contraseñas de este dominio no sirven: se entra con la organización. Use ese botón.',
  'auth.linkExpired': 'El enlace ha caducado o ya se ha usado. Pida un correo nuevo.',
} as const
