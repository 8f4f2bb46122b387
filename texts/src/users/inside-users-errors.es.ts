/** Errors about users, their sessions and personal data that occur only on screens that need a session. */
export const insideUserErrors = {
  'users.adminsDecide':
    'Quién ve los datos de un cliente lo deciden sus administradores. Pídaselo a uno de ellos o a un superadministrador.',
  'users.departmentElsewhere': 'El cliente no trabaja con alguno de estos departamentos.',
  'users.googleEmail': 'Entra con Google: su correo es el de la cuenta de Google y no se cambia aquí.',
  'users.passwordFirst':
    'Google es su única forma de entrar. Pida antes a quien gestiona la plataforma un enlace para crear una contraseña.',
  'auth.secondFactorIsOn': 'La verificación en dos pasos ya está activada.',
  'auth.secondFactorNotBegun': 'Empiece de nuevo: la clave de la aplicación ya no sirve.',
  'passkeys.notAccepted': 'No se ha podido comprobar la llave de acceso. Créela de nuevo o use otro dispositivo.',
  'passkeys.known': 'Esta llave de acceso ya está en uso. Créela en otro dispositivo.',
  'passkeys.tooMany': 'Ya tiene {{limit}} llaves de acceso, el máximo. Quite una para añadir otra.',
  'passkeys.notFound': 'La llave de acceso ya no existe.',
  'users.lastAdmin': 'Es el único administrador activo del cliente. Nombre antes a otro.',
  'users.superAdminElsewhere': 'Solo el operador de la plataforma tiene superadministradores.',
  'users.ownRole': 'No puede quitarse su propio rol. Pídaselo a otro administrador.',
  'users.oneself': 'No puede desactivarse. Pídaselo a otro administrador.',
  'users.signInAgain':
    'Para borrar su cuenta debe haber entrado hace menos de 10 minutos. Salga, vuelva a entrar con Google y repítalo.',
  'users.confirmationDiffers': 'El correo escrito no es el de la cuenta. No se ha borrado nada.',
  'sessions.notFound': 'La sesión ya no está abierta.',
} as const
