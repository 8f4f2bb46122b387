import { type Article, heading, link, paragraph } from '../article.ts'

export const subscription: Article = {
  id: 'subscription',
  topic: 'team',
  title: 'The subscription',
  summary: 'What happens when it is no longer active.',
  blocks: [
    heading('inactive', 'If it is not active'),
    paragraph(
      'You still sign in, but see only home and the link to manage it. The API opens no sessions. Your portfolios, assets and valuations are kept as they were.',
    ),
    heading('again', 'Activating it again'),
    paragraph(
      'On home, press the button to manage the subscription. If there is no button, this installation takes no cards: the notice says whom to talk to.',
    ),
    link('/', 'Go to home'),
  ],
}
