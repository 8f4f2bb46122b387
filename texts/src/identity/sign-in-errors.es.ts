/** Errors of identity that only the screens behind the login show: the identity provider, keys, the confirmation of a session. */
export const signInErrors = {
  'signIn.addressNotAllowed':
    'La dirección del emisor tiene que ser https y pública. Si está en una red privada, el operador tiene que admitirla.',
  'signIn.providerUnavailable':
    'No se ha podido leer la configuración del proveedor en esa dirección, o nombra otro emisor. Compruebe que es exactamente la que indica el proveedor.',
  'signIn.endpointNotAllowed':
    'La configuración del proveedor indica una dirección que no se puede usar ({{endpoint}}: {{address}}). Tiene que ser https y pública; si está en una red privada, el operador tiene que admitirla.',
  'signIn.secretMissing': 'Introduzca el secreto del cliente: con otro emisor u otro cliente no sirve el guardado.',
  'signIn.emergencyAdmin': 'Elija un administrador activo de su empresa que tenga contraseña.',
  'signIn.domainsMissing':
    'Sin dominios confirmados nadie puede entrar con la organización. Deje encendidas las contraseñas hasta que el operador los confirme.',
  'signIn.domainTaken': 'El dominio {{domain}} ya está confirmado para otro cliente.',
  'auth.stepUpRequired': 'Este paso da acceso duradero. Confirme antes que es usted.',
  'auth.stepUpBySignIn':
    'Su cuenta no tiene contraseña. Salga y vuelva a entrar, y repita el paso antes de diez minutos.',
  'apiKeys.paused':
    'La clave está en pausa, porque su responsable ya no es administrador de la empresa. Otro administrador puede hacerse responsable en la página Claves de API.',
  'apiKeys.responsible': 'Elija como responsable a un administrador activo de la empresa.',
} as const
