import { type Article, heading, link, list, note, paragraph, steps } from './article.ts'

export const valuationReport: Article = {
  id: 'valuation-report',
  topic: 'valuation',
  needs: 'readValuation',
  title: 'The valuation report',
  summary: 'Purpose, sections, templates and the form of two pages.',
  blocks: [
    heading('order', 'Order the report'),
    steps(
      'Open the menu of the valuation and choose Valuation report.',
      'Choose the language and the length: full, or two pages.',
      'Enter the purpose and the addressee: they are on the cover.',
      'In Sections and order, leave out those you do not need and change their order.',
      'Tick the saved values, pictures and annexes.',
    ),
    heading('content', 'Contents'),
    list(
      'Result, interval and confidence, with the reasons for less of it.',
      'The assumption of vacant possession and, if the property is occupied or let, its value in that state with the calculation.',
      'Registry, cadastre, sizes compared, occupancy and possession.',
      'Price series, competing listings and figures of the area.',
      'The comparables, their adjustments and the calculation line by line: the value can be recomputed from the page.',
      'Conditions and warnings, with the articles of Order ECO/805/2003 as a reference.',
    ),
    heading('edits', 'Edited comparables'),
    paragraph(
      'A comparable that was edited or added by hand has the mark §. The report says what was found, what was used, who changed it and why: enter the reason when you edit the comparable.',
    ),
    heading('decisions', 'Decisions and signatures'),
    paragraph(
      'Each decision against the automatic valuation (a removed comparable, a typed value, a setting) is listed with the person, the day and the reason. You are asked for the reason when you save.',
    ),
    paragraph(
      'Above a limit, or if a typed value leaves the interval, two people must sign. An admin sets the limit in the profile, in Second signature.',
    ),
    heading('templates', 'Templates'),
    paragraph(
      'An admin saves length, sections, their order and the texts as a template. Every user of the customer can choose it.',
    ),
    heading('history', 'Saved values'),
    note('The last saved value of each day is ticked. Values saved after the reported one are never printed.'),
    link('/exports', 'Go to reports'),
  ],
}
