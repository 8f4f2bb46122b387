import { type Article, heading, link, paragraph } from './article.ts'

export const subscription: Article = {
  id: 'subscription',
  topic: 'team',
  title: 'The subscription',
  summary: 'What happens when it is no longer active.',
  blocks: [
    heading('inactive', 'If it is not active'),
    paragraph(
      'You still sign in, but see only home and your privacy, where you can download or erase your data. The API opens no sessions. Your portfolios, assets and valuations are kept as they were.',
    ),
    heading('again', 'Activating it again'),
    paragraph(
      'Admins manage it: on home, with Manage the subscription. If an admin sees no button, this installation takes no cards: the notice says whom to talk to.',
    ),
    link('/', 'Go to home'),
  ],
}
