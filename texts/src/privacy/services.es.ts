/**
 * Sentences that the legal pages include: one for each external service in use, and a gap to fill in if the operator's
 * email address is missing.
 */
export const services = {
  processors: {
    smtpUrl: '[Proveedor de correo y país] ({{smtpHost}}): envío de los correos del servicio',
    google: 'Google Ireland Limited: comprobación de la cuenta de Google, si entra con ella',
    recaptcha:
      'Google Ireland Limited: reCAPTCHA, para distinguir personas de programas al registrarse o pedir una contraseña nueva; recibe su dirección IP y datos de su navegador',
    upgradeWebhookUrl:
      '[Proveedor de automatización y país] ({{webhookHost}}): aviso de las solicitudes de ampliación (correo de quien la pide y nombre del cliente)',
    geocoderUrl:
      'Geocodificador ({{geocoderHost}}): direcciones y lugares que se buscan, para hallar sus coordenadas, sin datos de los usuarios',
    catastro:
      'Dirección General del Catastro ({{catastroHost}}): consulta de inmuebles por referencia catastral, dirección o coordenadas, sin datos de los usuarios',
    ai: '[Proveedor del modelo de lenguaje y país] ({{aiHost}}): redacción de descripciones de anuncios a partir de las características del inmueble, sin la calle ni datos de personas; y lectura de las notas simples que se transcriben, con los nombres y datos que contienen',
    s3: '[Proveedor de almacenamiento y país] ({{s3Host}}, región {{s3Region}}): conservación de los ficheros que se suben; el navegador los envía y los lee directamente allí con enlaces firmados que caducan',
    stripe: 'Stripe Payments Europe, Limited: cobro de las suscripciones',
    chat: 'Intercom R&D Unlimited Company: chat de ayuda (nombre, correo y empresa), solo con su consentimiento',
    analytics:
      '[Proveedor de las estadísticas de uso] ({{analyticsOrigin}}): páginas vistas, sin identificadores, solo con su consentimiento',
    sentry:
      '[Proveedor del servicio de informes de errores] ({{sentryOrigin}}): avisos de fallos del programa, con el identificador de su cuenta y su dirección IP al enviarlos desde su navegador, sin contenido ni datos de contacto',
    otlpEndpoint:
      '[Proveedor de las trazas de rendimiento y país] ({{otlpHost}}): duración y resultado de cada llamada, por su patrón de ruta y sin datos personales',
  },
  consent: {
    analytics:
      'Estadísticas de uso ({{analyticsOrigin}}): cuenta qué pantallas se ven, como patrón de ruta y sin identificadores.',
    chat: 'Chat de ayuda (Intercom): cookies «intercom-id-*», «intercom-session-*» e «intercom-device-id-*», hasta 9 meses, para reconocer la conversación.',
    none: 'Esta instalación no tiene configurado ningún servicio que lo necesite.',
  },
  used: {
    google:
      'Entrar con Google: solo si pulsa «Continuar con Google», Google usa sus propias cookies y guarda aquí la cookie «g_state», que recuerda si ha cerrado el aviso.',
    recaptcha:
      'reCAPTCHA (Google): desde que escribe en las pantallas de registro y de contraseña olvidada, para proteger el servicio de programas automáticos. Guarda la cookie «_GRECAPTCHA», 6 meses.',
    none: 'Esta instalación no usa servicios de terceros para entrar ni para registrarse.',
  },
  missingEmail: '[correo electrónico del titular]',
} as const
