import { type Article, heading, link, paragraph } from '../article.ts'

export const subscription: Article = {
  id: 'subscription',
  topic: 'team',
  title: 'La suscripción',
  summary: 'Qué ocurre cuando deja de estar activa.',
  blocks: [
    heading('inactive', 'Si no está activa'),
    paragraph(
      'Entras igual, pero solo ves el inicio y el enlace para gestionarla. La API no abre sesiones. Tus carteras, activos y valoraciones se conservan tal como estaban.',
    ),
    heading('again', 'Volver a activarla'),
    paragraph(
      'En el inicio, pulsa Gestionar la suscripción. Si no aparece el botón, esta instalación no cobra con tarjeta: el aviso dice con quién hablar.',
    ),
    link('/', 'Ir al inicio'),
  ],
}
