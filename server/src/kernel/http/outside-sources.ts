import type { OutsideServices } from '../config/config.ts'

/** Directives of the content security policy that a third-party service may add sources to. */
export type Sources = Partial<
  Record<
    'scriptSrc' | 'styleSrc' | 'connectSrc' | 'frameSrc' | 'fontSrc' | 'imgSrc' | 'mediaSrc' | 'formAction',
    readonly string[]
  >
>

/** From the documentation of Google Identity Services (setup, content security policy). */
const GOOGLE: Sources = {
  scriptSrc: ['https://accounts.google.com/gsi/client'],
  styleSrc: ['https://accounts.google.com/gsi/style'],
  connectSrc: ['https://accounts.google.com/gsi/'],
  frameSrc: ['https://accounts.google.com/gsi/'],
}

/** From the documentation of reCAPTCHA (frequently asked questions, content security policy). */
const RECAPTCHA: Sources = {
  scriptSrc: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  connectSrc: ['https://www.google.com/recaptcha/'],
  frameSrc: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
}

const REGIONS = ['', 'eu.', 'au.']
const inRegions = (name: string, rest: string) => REGIONS.map((region) => `https://${name}.${region}${rest}`)
const withSockets = (hosts: readonly string[]) => hosts.flatMap((host) => [`https://${host}`, `wss://${host}`])

/** From the documentation of the Intercom messenger ("Using Intercom with Content Security Policy"), by directive. */
const CHAT: Sources = {
  scriptSrc: ['https://app.intercom.io', 'https://widget.intercom.io', 'https://js.intercomcdn.com'],
  connectSrc: [
    'https://via.intercom.io',
    ...inRegions('api', 'intercom.io'),
    ...inRegions('api-iam', 'intercom.io'),
    'https://api-ping.intercom.io',
    ...withSockets([
      '*.intercom-messenger.com',
      'nexus-websocket-a.intercom.io',
      'nexus-websocket-b.intercom.io',
      'nexus-europe-websocket.intercom.io',
      'nexus-australia-websocket.intercom.io',
    ]),
    ...inRegions('uploads', 'intercomcdn.com'),
    'https://uploads.intercomcdn.eu',
    'https://uploads.intercomusercontent.com',
  ],
  frameSrc: [
    'https://intercom-sheets.com',
    'https://www.intercom-reporting.com',
    'https://www.youtube.com',
    'https://player.vimeo.com',
    'https://fast.wistia.net',
  ],
  fontSrc: ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
  imgSrc: [
    'https://js.intercomcdn.com',
    'https://static.intercomassets.com',
    'https://static.intercomassets.eu',
    'https://static.au.intercomassets.com',
    'https://downloads.intercomcdn.com',
    'https://downloads.intercomcdn.eu',
    'https://downloads.au.intercomcdn.com',
    'https://uploads.intercomusercontent.com',
    'https://gifs.intercomcdn.com',
    'https://video-messages.intercomcdn.com',
    ...inRegions('messenger-apps', 'intercom.io'),
    'https://*.intercom-attachments.eu',
    'https://*.au.intercom-attachments.com',
    ...Array.from({ length: 9 }, (_, index) => `https://*.intercom-attachments-${index + 1}.com`),
  ],
  mediaSrc: [
    'https://js.intercomcdn.com',
    'https://downloads.intercomcdn.com',
    'https://downloads.intercomcdn.eu',
    'https://downloads.au.intercomcdn.com',
  ],
  formAction: ['https://intercom.help', ...inRegions('api-iam', 'intercom.io')],
}

/** The sources of each configured third-party service. */
export function outsideSources({ google, recaptcha, chat, analytics, sentry }: OutsideServices): Sources[] {
  return [
    ...(google ? [GOOGLE] : []),
    ...(recaptcha ? [RECAPTCHA] : []),
    ...(chat ? [CHAT] : []),
    // Our own bundle sends page views and errors, so no third-party script is loaded.
    ...(analytics ? [{ connectSrc: [new URL(analytics.url).origin] }] : []),
    ...(sentry ? [{ connectSrc: [new URL(sentry.dsn).origin] }] : []),
  ]
}
