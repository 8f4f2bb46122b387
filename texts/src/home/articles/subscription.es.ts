import { type Article, heading, link, paragraph } from './article.ts'

export const subscription: Article = {
  id: 'subscription',
  topic: 'team',
  title: 'La suscripción',
  summary: 'Qué ocurre cuando deja de estar activa.',
  blocks: [
    heading('inactive', 'Si no está activa'),
    paragraph(
      'Entras igual, pero solo ves el inicio y tu privacidad, donde puedes descargar o borrar tus datos. La API no abre sesiones. Tus carteras, activos y valoraciones se conservan tal como estaban.',
    ),
    heading('again', 'Volver a activarla'),
    paragraph(
      'La gestionan los administradores: en el inicio, con Gestionar la suscripción. Si un administrador no ve el botón, esta instalación no cobra con tarjeta: el aviso dice con quién hablar.',
    ),
    link('/', 'Ir al inicio'),
  ],
}
