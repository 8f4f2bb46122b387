import { type Article, heading, note, paragraph } from './article.ts'

export const operation: Article = {
  id: 'operation',
  topic: 'assets',
  title: 'Operating an asset',
  summary: 'Taxes, community and invoices: what is owed, what was paid, and how it is matched with the bank.',
  blocks: [
    heading('parts', 'The tabs'),
    paragraph(
      'In the record of an asset, Operation holds taxes, community, invoices, registry extracts, mortgage and rent. Each tab shows how many rows it has and its status. Press Edit, change what you need in all of them and save once.',
    ),
    paragraph(
      'With five rows or more, Filter narrows a table by dates, amounts, types or state; both ends count, and the total is that of the rows in sight. A new row stays in sight.',
    ),
    heading('payments', 'Payments and instalments'),
    paragraph(
      'A payment added by hand is noted as paid. To split, tick Split payment and enter the number of instalments: the missing ones are added, unpaid. For fewer, delete rows. Each payment takes one receipt, which is protected.',
    ),
    heading('surcharge', 'Surcharge and assumable debt'),
    paragraph(
      'In the enforcement period the surcharge of art. 28 LGT is offered by date; it is never applied by itself. Of a debt you see what the buyer takes over: by the three years up to the acquisition and by art. 9.1.e LPH.',
    ),
    heading('community', 'Community'),
    paragraph(
      'One account has the direct debit. A fee that is sent for payment makes its expense among the invoices, once. If you delete the fee, both are deleted, and you are warned first.',
    ),
    heading('notes', 'Registry extracts'),
    paragraph(
      'In Registry extracts you can have an extract transcribed: upload the PDF or a photo and, once it is read, choose Review. Each value is shown with the whole sentence and the place it was read from; those that differ from the asset or the earlier extract come first. Charges are accepted one by one: cancelled and expired ones are shown, but do not count as charges. Correct any mistakes, accept the values one by one or all at once, and create the extract; nothing is saved until you save the asset. Values that the extract does not contain stay empty.',
    ),
    paragraph(
      'Bills (property tax, waste, driveway, community), invoices and energy certificates are read in the same way, also from Taxes, Community and Invoices: an accepted bill is added where it belongs, and the values of a certificate go to the features of the asset. A bill by direct debit is marked as such; the account of the payer is not stored.',
    ),
    paragraph(
      'While a transcription waits for review, the tab says Pending review. The counter shows how many extracts your company has transcribed this month and its limit; those that cannot be read do not count.',
    ),
    heading('mortgage', 'Mortgage'),
    paragraph(
      'Principal, rate and dates give the instalment, today’s balance and the table by year (French system). If the rate is variable, add each review with its published index. You can create the next instalments.',
    ),
    paragraph(
      'Add each early repayment with its date, its amount and whether it shortens the term or lowers the instalment; a full repayment has no amount. Open it to see what it saves and the legal limit of its fee. Paid instalments do not change; open ones are adjusted when you press Adjust to the table.',
    ),
    heading('rent', 'Rent'),
    paragraph(
      'Each lease has its tenant, dates, rent, deposit and update. The legal deposit (LAU, art. 36) is filled in until you enter another. Open a lease to see the current rent and until when the tenant may stay, to create the monthly rents and to update the rent: the legal limit of that day is named with its source. You enter the published index (IPC or IRAV).',
    ),
    paragraph(
      'Rent roll, opened from Payments, lists the leases of all assets with their current rent, what is overdue and the totals, for any portfolio. A valuation by incomes or by yield can take that rent as its income.',
    ),
    heading('overview', 'All assets'),
    paragraph(
      'Payments, in the side bar, lists what falls due in all assets: taxes, community fees, invoices, monthly rents and mortgage instalments. It starts with what is open, oldest first; Overdue, Next 30 days and Direct debits are other filters at hand. Money that goes out has a minus and a sum of its own, apart from money that comes in. The calendar shows by month what is paid, open and overdue, and what is to collect; choose a month to see its rows. The asset of a row leads to the place where it is edited.',
    ),
    paragraph(
      'Choose rows to send them for payment, to mark them as paid or to download the file of SEPA transfers. Each part of a split payment is due and paid by itself. Each change can be undone.',
    ),
    heading('bills', 'Bills in bulk'),
    paragraph(
      'Bills in bulk, opened from Payments, adds the bills of a municipality, a community or a supplier as rows: paste them from a spreadsheet or enter them, and fill down what repeats. The asset is its identifier or its cadastral reference. All are saved or none, and they can be taken back. Propose the next ones adds the next bill of each recurring tax or fee, with its last amount; review them and save.',
    ),
    paragraph(
      'An invoice may have income tax withheld, another VAT rate in each line and the equivalence surcharge: its amount is what is paid. Create credit note prepares the correction, with negative amounts and linked to its invoice.',
    ),
    heading('reconciliation', 'Reconciliation'),
    paragraph(
      'Import a Norma 43, camt.053 or CSV statement; you name the columns of your bank once if they are not known. By the marks in its text (identifier, cadastral reference, account, tax number, invoice number, name), its concept and its amount each entry is proposed for what it paid, and the column “Why” says on what it is based; without enough marks nothing is proposed: a tax, a fee, an invoice, a monthly rent (by its tenant) or a mortgage instalment (by its lender). Review the proposals and confirm them: each transaction is paid once, and a rent or an instalment is paid on the date of the entry.',
    ),
    paragraph(
      'If several assets owe the same rent and the text of the bank does not say whose it is, none is proposed: press Choose and search for the tenant. An entry can pay several dues, or a part of one; a return is proposed against the payment that it returns, which is open again.',
    ),
    note(
      'Importing a statement twice does not duplicate its entries. If its balances do not agree with the entries, it is rejected with the difference; a missing statement between two is reported.',
    ),
  ],
}
