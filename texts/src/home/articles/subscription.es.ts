import { type Article, heading, link, paragraph } from './article.ts'

export const subscription: Article = {
  id: 'subscription',
  topic: 'team',
  title: 'La suscripción',
  summary: 'Qué ocurre cuando deja de estar activa.',
  blocks: [
    heading('inactive', 'Si no está activa'),
    paragraph(
      'Entra igual, pero solo ve el inicio y su privacidad, donde puede descargar o borrar sus datos. La API no abre sesiones. Sus carteras, activos y valoraciones se conservan tal como estaban.',
    ),
    heading('again', 'Volver a activarla'),
    paragraph(
      'La gestionan los administradores: en el inicio, con Gestionar la suscripción. Si un administrador no ve el botón, esta instalación no cobra con tarjeta: el aviso dice con quién hablar.',
    ),
    link('/', 'Ir al inicio'),
  ],
}
