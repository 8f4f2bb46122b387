/** Correos: cada uno dice por qué llega, qué hacer y qué hacer si no fue cosa de quien lo lee. */
export const mail = {
  greeting: 'Hola, {{name}}:',
  greetingUnnamed: 'Hola:',
  /** Bajo el botón, antes de la dirección escrita entera. */
  copyAddress: 'Si el botón no funciona, copia esta dirección en el navegador:',
  sentBy: 'Este mensaje lo envía {{operator}}. No hace falta que lo contestes.',
  helpAt: '¿Necesitas ayuda? Escribe a {{email}}.',
  setPassword: {
    subject: 'Crea tu contraseña de {{operator}}',
    invited: '{{inviter}} te ha dado de alta en {{operator}}, en el cliente {{customer}}.',
    invitedPlainly: 'Te han dado de alta en {{operator}}.',
    invitedWithoutName: 'Tienes una cuenta en {{operator}}, en el cliente {{customer}}.',
    what: 'Crea tu contraseña y entra con este correo: {{email}}.',
    button: 'Crear mi contraseña',
    lifetime: 'El enlace vale una sola vez y caduca a los {{days}} días. Después, pide uno nuevo a quien te invitó.',
    notYou: 'Si no esperabas esta invitación, no hagas nada: sin contraseña nadie puede entrar.',
  },
  resetPassword: {
    subject: 'Restablece tu contraseña de {{operator}}',
    why: 'Alguien ha pedido restablecer la contraseña de esta cuenta.',
    what: 'Al elegir una contraseña nueva se cierran todas tus sesiones abiertas.',
    button: 'Elegir contraseña nueva',
    lifetime: 'El enlace vale una sola vez y caduca a los {{minutes}} minutos.',
    notYou: 'Si no has sido tú, no hagas nada: tu contraseña sigue siendo la misma.',
  },
  signsInWithGoogle: {
    subject: 'Tu cuenta de {{operator}} entra con Google',
    why: 'Alguien ha pedido restablecer la contraseña de esta cuenta.',
    what: 'Los usuarios que entran con Google no pueden restablecer su contraseña: aquí no tienen ninguna. Entra con el botón de Google y este correo.',
    button: 'Ir a la entrada',
    notYou: 'Si no has sido tú, no hagas nada: nada ha cambiado en tu cuenta.',
  },
  googleLinked: {
    subject: 'Ya se entra en tu cuenta de {{operator}} con Google',
    why: 'Alguien ha entrado en tu cuenta con la cuenta de Google de este correo. Desde ahora sirve para entrar; tu contraseña sigue valiendo.',
    button: 'Ir a la entrada',
    notYou:
      'Si no has sido tú, cambia la contraseña de tu cuenta de Google y restablece la de aquí en la pantalla de entrada: se quita el acceso con Google y se cierran todas tus sesiones.',
  },
  googleUntied: {
    subject: 'Ya no se entra en tu cuenta de {{operator}} con Google',
    why: 'Has quitado en tu perfil la cuenta de Google. Desde ahora entras con tu contraseña; tus demás sesiones se han cerrado. Si vuelves a entrar con Google, se vincula de nuevo.',
    button: 'Ir a la entrada',
    notYou:
      'Si no has sido tú, alguien conoce tu contraseña: restablécela en la pantalla de entrada y se cierran todas tus sesiones.',
  },
  registration: {
    subject: 'Confirma tu correo para entrar en {{operator}}',
    why: 'Alguien se ha registrado en {{operator}} con este correo.',
    what: 'Confírmalo con la contraseña que elegiste al registrarte; hasta entonces no hay cuenta.',
    button: 'Confirmar mi correo',
    lifetime: 'El enlace caduca a las {{hours}} horas. Después, vuelve a registrarte.',
    notYou: 'Si no has sido tú, no hagas nada: sin tu confirmación los datos se borran solos.',
  },
  alreadyRegistered: {
    subject: 'Ya tienes una cuenta en {{operator}}',
    why: 'Alguien ha intentado registrarse con este correo, que ya tiene una cuenta. No se ha creado otra.',
    withPassword: 'Entra con tu contraseña de siempre. Si la has olvidado, pide restablecerla en la misma pantalla.',
    withGoogle: 'Tu cuenta entra con Google: usa el botón de Google y este correo.',
    notYetSet: 'Tu cuenta está por estrenar: pide en la pantalla de entrada restablecer la contraseña y elige la tuya.',
    button: 'Ir a la entrada',
    notYou: 'Si no has sido tú, no hagas nada: nada ha cambiado en tu cuenta.',
  },
  verifyEmail: {
    subject: 'Confirma tu correo en {{operator}}',
    why: 'Este correo se ha indicado como el de una cuenta de {{operator}}.',
    what: 'Confírmalo con la contraseña de la cuenta. Hasta entonces sigue valiendo el anterior.',
    button: 'Confirmar este correo',
    lifetime: 'El enlace vale una sola vez y caduca a las {{hours}} horas.',
    notYou: 'Si no conoces esa cuenta, no hagas nada: sin su contraseña no se puede confirmar.',
  },
  newLead: {
    subject: 'Hay una persona interesada en {{asset}}',
    what: 'Hay una nueva persona interesada en el anuncio de {{asset}}. La encontrarás en el anuncio.',
    button: 'Abrir el anuncio',
  },
  newAdmin: {
    subject: '{{customer}}: hay un administrador nuevo',
    who: '{{operator}}, que gestiona la plataforma, ha dado a {{name}} ({{email}}) acceso como administrador de {{customer}}: ve todos sus datos y gestiona sus usuarios.',
    what: 'Aparece en tu equipo, y el alta en el registro de auditoría.',
    button: 'Abrir el equipo',
    notAsked: 'Si nadie de {{customer}} lo ha pedido, desactiva a esa persona en el equipo y avísanos.',
  },
  serviceRequest: {
    subjects: {
      requested: 'Nueva solicitud de servicio {{id}}: {{asset}}',
      cancelled: 'Solicitud de servicio {{id}} cancelada: {{asset}}',
      finished: 'Servicio {{id}} finalizado: {{asset}}',
      sentBack: 'Servicio {{id}} devuelto para completarlo: {{asset}}',
    },
    said: {
      requested: '{{owner}} te pide un servicio para el activo {{asset}}:',
      cancelled: '{{owner}} ha cancelado la solicitud {{id}} del activo {{asset}}:',
      finished: '{{provider}} ha finalizado el servicio {{id}} del activo {{asset}}:',
      sentBack:
        '{{owner}} te devuelve el servicio {{id}} del activo {{asset}} para que lo completes; el motivo está en la solicitud:',
    },
    services: {
      OCCUPATION: 'informe de ocupación',
      REGISTRY: 'inscripción registral',
      MEDIATION: 'mediación extrajudicial',
      OCCUPATION_AND_MEDIATION: 'ocupación y mediación',
    },
    expiry: 'Fecha límite: {{expiry}}.',
    button: 'Abrir el servicio',
    buttonList: 'Ver los servicios',
  },
  limitReached: {
    subjectUsers: '{{customer}}: máximo de usuarios activos alcanzado',
    subjectAssets: '{{customer}}: máximo de activos en operación alcanzado',
    users:
      '{{customer}} ha alcanzado el máximo de usuarios activos de su plan: {{current}} de {{limit}}. No se pueden dar de alta más.',
    assets:
      '{{customer}} ha alcanzado el máximo de activos en operación de su plan: {{current}} de {{limit}}. No se pueden crear ni cargar más.',
    what: 'Puedes archivar o desactivar lo que ya no uses, o pedir una ampliación desde la aplicación.',
    button: 'Abrir {{operator}}',
  },
  welcome: {
    subject: 'Bienvenido a {{operator}}',
    what: 'La cuenta de {{customer}} está lista. La prueba gratuita dura hasta el {{date}}.',
    after: 'Empieza por crear una cartera y valorar un activo.',
    button: 'Abrir {{operator}}',
  },
  trialEnding: {
    subject: 'La prueba de {{customer}} termina en {{days}} días',
    what: 'La prueba gratuita termina el {{date}}.',
    after:
      'Después, tus carteras y activos se guardan, pero no podrás verlos hasta contratar un plan. Escríbenos y lo preparamos.',
    button: 'Abrir {{operator}}',
  },
  trialEndingTomorrow: {
    subject: 'La prueba de {{customer}} termina en un día',
    what: 'La prueba gratuita termina el {{date}}.',
    after:
      'Después, tus carteras y activos se guardan, pero no podrás verlos hasta contratar un plan. Escríbenos y lo preparamos.',
    button: 'Abrir {{operator}}',
  },
  tasks: {
    new: { subject: 'Tienes tareas nuevas', what: 'Se te han asignado tareas.' },
    digest: { subject: 'Tus tareas de hoy', what: 'Este es el estado de tus tareas.' },
    figures: 'Tareas abiertas: {{open}}. Vencidas: {{overdue}}.',
    button: 'Ver mis tareas',
  },
  paymentFailed: {
    subject: 'No hemos podido cobrar la suscripción de {{customer}}',
    what: 'La tarjeta ha rechazado el último pago. Lo intentaremos de nuevo estos días; mientras, todo sigue funcionando.',
    after: 'Para no perder el acceso, revisa la tarjeta en la gestión de la suscripción.',
    button: 'Revisar la suscripción',
  },
  searchAlert: {
    subject: '{{count}} novedades en «{{view}}»',
    listings: 'Hay {{added}} ofertas nuevas en tu búsqueda guardada «{{view}}».',
    closings: 'Hay {{added}} cierres nuevos en tu búsqueda guardada «{{view}}».',
    cheaper: '{{cheaper}} ofertas de «{{view}}» han bajado de precio.',
    withdrawn: '{{withdrawn}} ofertas de «{{view}}» se han retirado.',
    button: 'Ver en el explorador',
    end: 'Para no recibir más avisos, abre la búsqueda en el explorador y desactiva el aviso.',
  },
  upgradeRequest: {
    subject: '{{customer}} pide una ampliación',
    users: '{{customer}} pide ampliar su plan de {{limit}} a {{desired}} usuarios activos. Ahora tiene {{current}}.',
    assets:
      '{{customer}} pide ampliar su plan de {{limit}} a {{desired}} activos en operación. Ahora tiene {{current}}.',
    who: 'Lo ha pedido {{user}} ({{email}}).',
    button: 'Abrir la administración',
  },
  erased: {
    subject: 'Datos borrados: faltan los de otros servicios',
    who: 'Aquí se han borrado los datos de las personas {{users}}, del cliente {{customer}}. Otros servicios los recibieron y guardan su propia copia: bórralos también allí, y en las copias de seguridad cuando se restauren.',
    chat: 'Chat: los contactos con esos identificadores y sus conversaciones.',
    errorReports: 'Informes de errores: los avisos con esos identificadores.',
    stripe: 'Stripe: el cliente {{stripeId}}; termina antes su suscripción.',
    upgrades: 'Solicitudes de ampliación ya entregadas, con correo y nombre: {{requests}}.',
    button: 'Abrir la administración',
  },
} as const
