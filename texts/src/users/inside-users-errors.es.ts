/** Errors of users, their sessions and their personal data that only screens behind the login can meet. */
export const insideUserErrors = {
  'users.adminsDecide':
    'Quién ve los datos de un cliente lo deciden sus administradores. Pídeselo a uno de ellos o a un superadministrador.',
  'users.departmentElsewhere': 'El cliente no trabaja con alguno de estos departamentos.',
  'users.googleEmail': 'Entra con Google: su correo es el de la cuenta de Google y no se cambia aquí.',
  'users.passwordFirst':
    'Google es tu única forma de entrar. Pide antes a quien gestiona la plataforma un enlace para crear una contraseña.',
  'auth.secondFactorIsOn': 'La verificación en dos pasos ya está activada.',
  'auth.secondFactorNotBegun': 'Empieza de nuevo: la clave de la aplicación ya no sirve.',
  'users.lastAdmin': 'Es el único administrador activo del cliente. Nombra antes a otro.',
  'users.superAdminElsewhere': 'Solo el operador de la plataforma tiene superadministradores.',
  'users.ownRole': 'No puedes quitarte tu propio rol. Pídeselo a otro administrador.',
  'users.oneself': 'No puedes desactivarte. Pídeselo a otro administrador.',
  'users.signInAgain':
    'Para borrar tu cuenta debes haber entrado hace menos de 10 minutos. Sal, vuelve a entrar con Google y repítelo.',
  'users.confirmationDiffers': 'El correo escrito no es el de la cuenta. No se ha borrado nada.',
  'sessions.notFound': 'La sesión ya no está abierta.',
} as const
