/** The user's consent to content from external services. */
export const consent = {
  title: 'Su privacidad',
  text: 'Lo necesario para que la aplicación funcione ya está. Con su permiso cargamos además: {{purposes}}. Sin él, nada de eso se carga.',
  policy: 'Política de cookies',
  acceptAll: 'Aceptar todo',
  rejectAll: 'Rechazar todo',
  choose: 'Elegir',
  save: 'Guardar elección',
  necessary: 'Necesario',
  necessaryText: 'Sesión, idioma, tema y cambios sin guardar. Sin ello no se puede trabajar.',
  purpose: {
    analytics: 'Estadísticas de uso',
    chat: 'Chat de ayuda',
  },
  purposeText: {
    analytics: 'Cuenta qué pantallas se ven, sin identificadores, para mejorar el programa.',
    chat: 'Abre el chat de ayuda con su nombre, correo y empresa.',
  },
} as const
