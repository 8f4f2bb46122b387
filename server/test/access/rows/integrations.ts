import type { CallName, Rows } from '../row.ts'

const BY_ADMINS = { about: 'nothing', permission: 'manageIntegration' } as const

/** Calls about integrations. The test settings allow no host, so no integration exists. */
export const integrationRows = {
  integration: BY_ADMINS,
  saveIntegration: {
    ...BY_ADMINS,
    input: () => ({
      body: { address: 'https://erp.example.com/', isOn: true, language: 'es', events: ['valuation.signed'] },
    }),
    answers: 'integrations.addressNotAllowed',
  },
  changeIntegrationSecret: { ...BY_ADMINS, answers: 'integrations.notFound' },
  removeIntegration: { ...BY_ADMINS, answers: 'integrations.notFound' },
  testIntegration: { ...BY_ADMINS, answers: 'integrations.notFound' },
  integrationDeliveries: { ...BY_ADMINS, input: () => ({ query: {} }) },
  sendDeliveryAgain: {
    ...BY_ADMINS,
    input: () => ({ params: { uuid: crypto.randomUUID() } }),
    answers: 'integrations.notFound',
  },
  replayDeliveries: {
    ...BY_ADMINS,
    input: () => ({ body: { from: '2026-01-01T00:00:00Z', until: '2026-02-01T00:00:00Z', states: ['failed'] } }),
    answers: 'integrations.notFound',
  },
} satisfies Partial<Rows<CallName>>
