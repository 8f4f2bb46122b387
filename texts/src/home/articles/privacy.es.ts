import { type Article, heading, link, note, paragraph } from './article.ts'

export const privacy: Article = {
  id: 'privacy',
  topic: 'account',
  title: 'Sus datos y su privacidad',
  summary: 'Qué acepta, cómo descargar sus datos y cómo borrar la cuenta.',
  blocks: [
    heading('consent', 'Consentimiento'),
    paragraph(
      'Lo imprescindible para entrar y trabajar funciona siempre. Las estadísticas de uso y el chat de ayuda, solo si los acepta; puede cambiarlo cuando quiera en Mi perfil › Privacidad. Si otro proveedor ocupa el lugar del que aceptó, le volvemos a preguntar.',
    ),
    heading('download', 'Descargar sus datos'),
    paragraph(
      'Un fichero con todo lo que guardamos de usted: perfil, sesiones, registro de auditoría, elecciones y qué versión de las condiciones aceptó.',
    ),
    heading('erase', 'Borrar la cuenta'),
    paragraph(
      'Se borran su nombre, su correo y su acceso. Su trabajo se queda en la empresa, sin su nombre. Para confirmarlo escribe su correo y su contraseña; si entra con Google, debe haber entrado hace menos de 10 minutos.',
    ),
    note('No se puede deshacer.'),
    link('/user-profile/privacy', 'Ir a privacidad'),
  ],
}
