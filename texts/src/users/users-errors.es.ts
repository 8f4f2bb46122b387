/** Errores de usuarios, sus sesiones y sus datos personales. */
export const userErrors = {
  'users.notFound': 'No se encuentra el usuario.',
  'users.emailTaken': 'Ya hay un usuario con este correo.',
  'users.adminsDecide':
    'Quién ve los datos de un cliente lo deciden sus administradores. Pídeselo a uno de ellos o a un superadministrador.',
  'users.departmentElsewhere': 'El cliente no trabaja con alguno de estos departamentos.',
  'users.emailDomain': 'Los usuarios de este cliente usan direcciones de {{domain}}.',
  'users.googleEmail': 'Entra con Google: su correo es el de la cuenta de Google y no se cambia aquí.',
  'users.passwordFirst':
    'Google es tu única forma de entrar. Pide antes a quien gestiona la plataforma un enlace para crear una contraseña.',
  'users.lastAdmin': 'Es el único administrador activo del cliente. Nombra antes a otro.',
  'users.superAdminElsewhere': 'Solo el operador de la plataforma tiene superadministradores.',
  'users.ownRole': 'No puedes quitarte tu propio rol. Pídeselo a otro administrador.',
  'users.oneself': 'No puedes desactivarte. Pídeselo a otro administrador.',
  'users.erased': 'Los datos de esta persona se borraron; no puede volver a entrar. Crea un usuario nuevo.',
  'users.inactive': 'El usuario está desactivado. Actívalo antes.',
  'users.signInAgain':
    'Para borrar tu cuenta debes haber entrado hace menos de 10 minutos. Sal, vuelve a entrar con Google y repítelo.',
  'users.consentElsewhere':
    'El servicio ya no lo presta quien aceptaste. Vuelve a cargar la página y elige otra vez.',
  'users.confirmationDiffers': 'El correo escrito no es el de la cuenta. No se ha borrado nada.',
  'sessions.notFound': 'La sesión ya no está abierta.',
} as const
