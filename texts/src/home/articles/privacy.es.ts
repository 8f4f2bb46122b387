import { type Article, heading, link, note, paragraph } from './article.ts'

export const privacy: Article = {
  id: 'privacy',
  topic: 'account',
  title: 'Tus datos y tu privacidad',
  summary: 'Qué aceptas, cómo descargar tus datos y cómo borrar la cuenta.',
  blocks: [
    heading('consent', 'Consentimiento'),
    paragraph(
      'Lo imprescindible para entrar y trabajar funciona siempre. Las estadísticas de uso y el chat de ayuda, solo si los aceptas; puedes cambiarlo cuando quieras en Mi perfil › Privacidad. Si otro proveedor ocupa el lugar del que aceptaste, te volvemos a preguntar.',
    ),
    heading('download', 'Descargar tus datos'),
    paragraph(
      'Un fichero con todo lo que guardamos de ti: perfil, sesiones, registro de auditoría, elecciones y qué versión de las condiciones aceptaste.',
    ),
    heading('erase', 'Borrar la cuenta'),
    paragraph(
      'Se borran tu nombre, tu correo y tu acceso. Tu trabajo se queda en la empresa, sin tu nombre. Para confirmarlo escribes tu correo y tu contraseña; si entras con Google, debes haber entrado hace menos de 10 minutos.',
    ),
    note('No se puede deshacer.'),
    link('/user-profile/privacy', 'Ir a privacidad'),
  ],
}
