import type { Translation } from '../kernel/translation.ts'
import type { palette as original } from './palette.es.ts'

/** Texts of `palette.es.ts`. The words are those of the trade, not translations of the Spanish ones. */
export const palette: Translation<typeof original> = {
  places: {
    home: { label: 'Go to home', words: 'start dashboard overview' },
    portfolios: { label: 'Go to portfolios', words: 'perimeter funds archive export inventory' },
    portfoliosNew: { label: 'New portfolio', words: 'create import load data tape excel inventory' },
    assets: {
      label: 'Go to assets',
      words:
        'homes properties units list appraise appraisal value valuation nota simple registry extract mortgage charges energy certificate cadastre group photos documents keys new asset',
    },
    exports: {
      label: 'Go to reports',
      words: 'new report export dossier download excel pdf valuation report appraisal',
    },
    explorer: { label: 'Go to the explorer', words: 'market map listings comparables closings offer price area' },
    compareAreas: { label: 'Compare areas', words: 'municipalities neighbourhoods prices trend' },
    valuesToCheck: { label: 'Go to values to review', words: 'valuation appraisal review sign appraise value' },
    accuracy: { label: 'Go to the accuracy of values', words: 'error backtest avm' },
    completeness: { label: 'Go to missing data', words: 'incomplete quality missing fill in' },
    contradictions: { label: 'Go to contradictions', words: 'contradictory data inconsistent errors quality' },
    operations: {
      label: 'Go to payments',
      words:
        'pay collect bills taxes community fees due sepa remittance payment paid expenses utilities insurance debt receipts return',
    },
    operationsStatements: {
      label: 'Go to bank statements',
      words: 'reconciliation reconcile bank camt entries statement balance match',
    },
    operationsBills: { label: 'Go to bills to read', words: 'pay invoices receipts documents bill supplier receipt' },
    operationsBooks: {
      label: 'Go to books and tax forms',
      words: 'vat 303 111 115 180 190 347 taxes accounting ledger book form 303 tax return',
    },
    operationsBankAccounts: { label: 'Go to bank accounts', words: 'iban balance holder statements payer' },
    operationsDirectDebits: {
      label: 'Go to files of direct debits',
      words: 'sepa pain.008 returns mandates remittance returned receipts refund collect',
    },
    operationsRentRoll: {
      label: 'Go to leases',
      words: 'rents contracts tenants deposit lease rent deposits update arrears collect',
    },
    repossessions: {
      label: 'Go to repossessions',
      words: 'possession eviction launch occupation squatters court registration award evict keys court order decree',
    },
    repossessionsDates: {
      label: 'Go to judicial dates',
      words: 'hearing launch court diary deadlines hearings date calendar',
    },
    repossessionsCourtList: {
      label: 'Go to the court list of the day',
      words: 'hearing launch print today attorney case hearings court',
    },
    repossessionsServices: {
      label: 'Go to ordered services',
      words: 'provider requests late reminder reports order occupation report mediation visit',
    },
    services: { label: 'Go to requests', words: 'orders services provider visits occupation report mediation order' },
    notifications: { label: 'Go to tasks', words: 'to do reminders notices diary task calendar due' },
    workflows: { label: 'Go to workflows', words: 'automation rules tasks' },
    advertisements: {
      label: 'Go to advertisements',
      words: 'commercial sale publish portals sell let advertise listing market',
    },
    advertisementsLeads: { label: 'Go to leads', words: 'contacts buyers visits visit viewing call' },
    advertisementsLeadsBoard: {
      label: 'Go to the board of leads',
      words: 'pipeline viewings offers reservations visit viewing reserve notary',
    },
    advertisementsSold: { label: 'Go to sold homes', words: 'sales closings price value sell sold' },
    userProfile: { label: 'Go to my profile', words: 'data name email language' },
    userProfilePassword: { label: 'Go to password and sign-in', words: 'second factor passkey' },
    userProfileSessions: { label: 'Go to my sessions', words: 'devices sign out' },
    userProfileAccess: { label: 'Go to my portfolios and permissions', words: 'access role departments my portfolios' },
    userProfilePrivacy: { label: 'Go to privacy', words: 'gdpr personal data cookies erase' },
    company: { label: 'Go to the company settings', words: 'configuration options administer' },
    companyTeam: {
      label: 'Go to the team',
      words: 'users colleagues people invite permissions add user new user remove user provider',
    },
    companyTeamAudit: { label: 'Go to the audit log', words: 'activity who when history changes log' },
    companyApiKeys: { label: 'Go to API keys', words: 'tokens programs integration key' },
    companyIntegration: { label: 'Go to the integration', words: 'webhook events system deliveries' },
    companySignIn: { label: 'Go to the organisation sign-in', words: 'company sso identity provider oidc passwords' },
    companyPossession: {
      label: 'Go to value when occupied',
      words: 'assumptions possession occupation discount months costs',
    },
    companySignatures: { label: 'Go to second signature', words: 'signatures of valuations limit sign' },
    companyOwnColumns: { label: 'Go to custom columns', words: 'fields own column tape' },
    subscription: {
      label: 'Go to the subscription',
      words: 'plan payment invoice card licence upgrade invoices users assets',
    },
    administration: { label: 'Go to administration', words: 'customers companies' },
    administrationPlans: { label: 'Go to plans', words: 'prices subscriptions' },
    administrationImports: { label: 'Go to imported data', words: 'market imports listings files' },
    administrationLegal: { label: 'Go to legal texts', words: 'notice privacy cookies terms' },
    apiDocumentation: { label: 'Go to the API documentation', words: 'swagger openapi integrate' },
    firstValuation: { label: 'Go to the first valuation', words: 'value start' },
  },
}
