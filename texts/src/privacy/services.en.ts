import type { Translation } from '../kernel/translation.ts'
import type { services as original } from './services.es.ts'

export const services: Translation<typeof original> = {
  processors: {
    smtpUrl: '[Email provider and country] ({{smtpHost}}): delivery of the service’s emails',
    google: 'Google Ireland Limited: verification of your Google account, if you sign in with it',
    recaptcha:
      'Google Ireland Limited: reCAPTCHA, to tell people from programs when registering or asking for a new password; it is sent your IP address and data of your browser',
    upgradeWebhookUrl:
      '[Automation provider and country] ({{webhookHost}}): notice of applications for a larger plan (email of who asks and name of the customer)',
    geocoderUrl:
      'Geocoder ({{geocoderHost}}): addresses and places that are looked up, to find their coordinates, without data of users',
    catastro:
      'Spanish Directorate General for the Cadastre ({{catastroHost}}): look-up of properties by cadastral reference, address or coordinates, without data of users',
    ai: '[Provider of the language model and country] ({{aiHost}}): writes descriptions of advertisements from the features of the property, without the street or data about people; reads the registry extracts that are transcribed, with the names and data in them',
    s3: '[Storage provider and country] ({{s3Host}}, region {{s3Region}}): storage of the files that are uploaded; the browser sends and reads them there directly by signed links that expire',
    stripe: 'Stripe Payments Europe, Limited: collection of subscriptions',
    chat: 'Intercom R&D Unlimited Company: help chat (name, email and company), only with your consent',
    analytics:
      '[Provider of usage statistics] ({{analyticsOrigin}}): page views without identifiers, only with your consent',
    sentry:
      '[Provider of error reporting] ({{sentryOrigin}}): notices of program failures, with the identifier of your account and, where your browser sends them, your IP address, without content or contact data',
    otlpEndpoint:
      '[Provider of performance traces and country] ({{otlpHost}}): duration and result of each call, by the pattern of its route and without personal data',
  },
  consent: {
    analytics:
      'Usage statistics ({{analyticsOrigin}}): counts which screens are seen, as a pattern of the route and without identifiers.',
    chat: 'Help chat (Intercom): cookies “intercom-id-*”, “intercom-session-*” and “intercom-device-id-*”, up to 9 months, to recognise the conversation.',
    none: 'This installation has no service configured that would need it.',
  },
  used: {
    google:
      'Sign in with Google: only if you press “Continue with Google”, Google uses its own cookies and keeps the cookie “g_state” here, which remembers whether you have closed the prompt.',
    recaptcha:
      'reCAPTCHA (Google): from when you type on the screens to register and to recover a password, to protect the service from automatic programs. It keeps the cookie “_GRECAPTCHA”, 6 months.',
    none: 'This installation uses no services of third parties to sign in or register.',
  },
  missingEmail: '[email address of the provider]',
}
