import { advertisingCalls } from './advertising/advertising.contract.ts'
import { leadCalls } from './advertising/leads.contract.ts'
import { soldValuesCalls } from './advertising/sold-values.contract.ts'
import { areaCalls } from './areas/areas.contract.ts'
import { mapShapeCalls } from './areas/map-shapes.contract.ts'
import { archiveCalls } from './assets/archive.contract.ts'
import { assetCalls } from './assets/assets.contract.ts'
import { attachmentCalls } from './assets/attachments.contract.ts'
import { bulkCalls } from './assets/bulk.contract.ts'
import { commentCalls } from './assets/comments.contract.ts'
import { enrichmentCalls } from './assets/enrichment.contract.ts'
import { groupCalls } from './assets/groups/groups.contract.ts'
import { insightCalls } from './assets/insights.contract.ts'
import { ownAssetCalls } from './assets/own-assets.contract.ts'
import { ownColumnCalls } from './assets/own-columns.contract.ts'
import { possessionCalls } from './assets/possession.contract.ts'
import { referenceValueCalls } from './assets/reference-values.contract.ts'
import { auditCalls } from './audit/audit.contract.ts'
import { customerCalls } from './customers/customers.contract.ts'
import { planCalls } from './customers/plans.contract.ts'
import { templateCalls } from './customers/templates.contract.ts'
import { exportCalls } from './exports/exports.contract.ts'
import { reportTemplateCalls } from './exports/report-templates.contract.ts'
import { reportCalls } from './exports/reports.contract.ts'
import { fileCalls } from './files/files.contract.ts'
import { completenessCalls } from './home/completeness.contract.ts'
import { contradictionCalls } from './home/contradictions.contract.ts'
import { firstDayCalls } from './home/first-day.contract.ts'
import { homeCalls } from './home/home.contract.ts'
import { waitingCalls } from './home/waiting.contract.ts'
import { accountCalls } from './identity/account.contract.ts'
import { apiKeyCalls } from './identity/api-keys.contract.ts'
import { identityCalls } from './identity/identity.contract.ts'
import { passkeyCalls } from './identity/passkeys.contract.ts'
import { signInCalls } from './identity/sign-in.contract.ts'
import { integrationCalls } from './integrations/integrations.contract.ts'
import { jobCalls } from './jobs/jobs.contract.ts'
import type { CallSpecification } from './kernel/call.ts'
import { systemCalls } from './kernel/system.contract.ts'
import { legalDateCalls } from './legal/dates.contract.ts'
import { lateWorkCalls } from './legal/late-work.contract.ts'
import { legalCalls } from './legal/legal.contract.ts'
import { orderedServiceCalls } from './legal/ordered-services.contract.ts'
import { subscriptionCalls } from './legal/subscriptions.contract.ts'
import { visitCalls } from './legal/visits.contract.ts'
import { dataImportCalls } from './market/data-imports.contract.ts'
import { marketCalls } from './market/market.contract.ts'
import { marketInsightCalls } from './market/market-insights.contract.ts'
import { marketPictureCalls } from './market/market-pictures.contract.ts'
import { propertyTypeCalls } from './market/property-types.contract.ts'
import { searchAlertCalls } from './market/search-alerts.contract.ts'
import { bankAccountCalls } from './operations/bank-accounts.contract.ts'
import { billCalls } from './operations/bills.contract.ts'
import { debitFileCalls } from './operations/debit-files.contract.ts'
import { depositCalls } from './operations/deposits.contract.ts'
import { directDebitCalls } from './operations/direct-debits.contract.ts'
import { noteImportCalls } from './operations/note-imports.contract.ts'
import { operationCalls } from './operations/operations.contract.ts'
import { publishedIndexCalls } from './operations/published-indexes.contract.ts'
import { rentCalls } from './operations/rent.contract.ts'
import { rentReceiptCalls } from './operations/rent-receipts.contract.ts'
import { rentUpdateCalls } from './operations/rent-updates.contract.ts'
import { statementCalls } from './operations/statements.contract.ts'
import { taxBookCalls } from './operations/tax-books.contract.ts'
import { transactionCalls } from './operations/transactions.contract.ts'
import { transcriptionCalls } from './operations/transcriptions.contract.ts'
import { portfolioCalls } from './portfolios/portfolios.contract.ts'
import { privacyCalls } from './privacy/privacy.contract.ts'
import { sheetCalls } from './sheets/sheets.contract.ts'
import { tapeCalls } from './tape/tape.contract.ts'
import { tapeDraftCalls } from './tape/tape-drafts.contract.ts'
import { tapeProfileCalls } from './tape/tape-profiles.contract.ts'
import { taskCalls } from './tasks/tasks.contract.ts'
import { timelineCalls } from './tasks/timeline.contract.ts'
import { workflowCalls } from './tasks/workflows.contract.ts'
import { preferenceCalls } from './users/preferences.contract.ts'
import { savedViewCalls } from './users/saved-views.contract.ts'
import { userCalls } from './users/users.contract.ts'
import { batchCalls } from './valuation/batches.contract.ts'
import { evidencePictureCalls } from './valuation/evidence-pictures.contract.ts'
import { groupValuationCalls } from './valuation/group-valuations.contract.ts'
import { modelAccuracyCalls } from './valuation/model-accuracy.contract.ts'
import { valuationCalls } from './valuation/valuation.contract.ts'
import { valuesToCheckCalls } from './valuation/values-to-check.contract.ts'

type Declared<Calls extends Record<string, CallSpecification>> = Calls

/** This type has a name because the compiler cannot write out a declaration with so many calls. */
type Api = Declared<
  typeof systemCalls &
    typeof identityCalls &
    typeof accountCalls &
    typeof apiKeyCalls &
    typeof passkeyCalls &
    typeof signInCalls &
    typeof userCalls &
    typeof savedViewCalls &
    typeof auditCalls &
    typeof privacyCalls &
    typeof customerCalls &
    typeof planCalls &
    typeof templateCalls &
    typeof fileCalls &
    typeof jobCalls &
    typeof areaCalls &
    typeof mapShapeCalls &
    typeof marketCalls &
    typeof marketPictureCalls &
    typeof propertyTypeCalls &
    typeof marketInsightCalls &
    typeof searchAlertCalls &
    typeof dataImportCalls &
    typeof portfolioCalls &
    typeof archiveCalls &
    typeof assetCalls &
    typeof insightCalls &
    typeof batchCalls &
    typeof bulkCalls &
    typeof attachmentCalls &
    typeof enrichmentCalls &
    typeof commentCalls &
    typeof groupCalls &
    typeof ownAssetCalls &
    typeof ownColumnCalls &
    typeof referenceValueCalls &
    typeof possessionCalls &
    typeof tapeCalls &
    typeof tapeDraftCalls &
    typeof tapeProfileCalls &
    typeof valuationCalls &
    typeof evidencePictureCalls &
    typeof modelAccuracyCalls &
    typeof valuesToCheckCalls &
    typeof groupValuationCalls &
    typeof legalCalls &
    typeof legalDateCalls &
    typeof orderedServiceCalls &
    typeof subscriptionCalls &
    typeof sheetCalls &
    typeof visitCalls &
    typeof lateWorkCalls &
    typeof taskCalls &
    typeof timelineCalls &
    typeof workflowCalls &
    typeof operationCalls &
    typeof billCalls &
    typeof rentCalls &
    typeof depositCalls &
    typeof publishedIndexCalls &
    typeof rentReceiptCalls &
    typeof directDebitCalls &
    typeof debitFileCalls &
    typeof bankAccountCalls &
    typeof rentUpdateCalls &
    typeof statementCalls &
    typeof transcriptionCalls &
    typeof noteImportCalls &
    typeof taxBookCalls &
    typeof transactionCalls &
    typeof advertisingCalls &
    typeof leadCalls &
    typeof soldValuesCalls &
    typeof exportCalls &
    typeof reportCalls &
    typeof reportTemplateCalls &
    typeof integrationCalls &
    typeof contradictionCalls &
    typeof completenessCalls &
    typeof waitingCalls &
    typeof firstDayCalls &
    typeof preferenceCalls &
    typeof homeCalls
>

/** Every call of the product by name, in the order of the API reference. */
export const api: Api = {
  ...systemCalls,
  ...identityCalls,
  ...accountCalls,
  ...apiKeyCalls,
  ...passkeyCalls,
  ...signInCalls,
  ...userCalls,
  ...savedViewCalls,
  ...auditCalls,
  ...privacyCalls,
  ...customerCalls,
  ...planCalls,
  ...templateCalls,
  ...fileCalls,
  ...jobCalls,
  ...areaCalls,
  ...mapShapeCalls,
  ...marketCalls,
  ...marketPictureCalls,
  ...propertyTypeCalls,
  ...marketInsightCalls,
  ...searchAlertCalls,
  ...dataImportCalls,
  ...portfolioCalls,
  ...archiveCalls,
  ...assetCalls,
  ...insightCalls,
  ...batchCalls,
  ...bulkCalls,
  ...attachmentCalls,
  ...enrichmentCalls,
  ...commentCalls,
  ...groupCalls,
  ...ownAssetCalls,
  ...ownColumnCalls,
  ...referenceValueCalls,
  ...possessionCalls,
  ...tapeCalls,
  ...tapeDraftCalls,
  ...tapeProfileCalls,
  ...valuationCalls,
  ...evidencePictureCalls,
  ...modelAccuracyCalls,
  ...valuesToCheckCalls,
  ...groupValuationCalls,
  ...legalCalls,
  ...legalDateCalls,
  ...orderedServiceCalls,
  ...subscriptionCalls,
  ...sheetCalls,
  ...visitCalls,
  ...lateWorkCalls,
  ...taskCalls,
  ...timelineCalls,
  ...workflowCalls,
  ...operationCalls,
  ...billCalls,
  ...rentCalls,
  ...depositCalls,
  ...publishedIndexCalls,
  ...rentReceiptCalls,
  ...directDebitCalls,
  ...debitFileCalls,
  ...bankAccountCalls,
  ...rentUpdateCalls,
  ...statementCalls,
  ...transcriptionCalls,
  ...noteImportCalls,
  ...taxBookCalls,
  ...transactionCalls,
  ...advertisingCalls,
  ...leadCalls,
  ...soldValuesCalls,
  ...exportCalls,
  ...reportCalls,
  ...reportTemplateCalls,
  ...integrationCalls,
  ...homeCalls,
  ...contradictionCalls,
  ...completenessCalls,
  ...waitingCalls,
  ...firstDayCalls,
  ...preferenceCalls,
}

/** Names of the GET calls. The browser caches their replies. */
type ReadCall = {
  [Name in keyof Api]: Api[Name] extends { method: 'GET' } ? Name : never
}[keyof Api]
type Invalidated = {
  [Name in keyof Api]: Api[Name] extends { invalidates: readonly (infer Key)[] } ? Key : never
}[keyof Api]

/** The GET calls that a call invalidates. Any other name in `invalidates` does not compile. */
export function invalidatedBy({ invalidates = [] }: CallSpecification): readonly ReadCall[] {
  return invalidates as readonly Invalidated[]
}
