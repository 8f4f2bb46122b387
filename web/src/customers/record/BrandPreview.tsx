import { COLOUR_PATTERN } from '@lindero/domain/customers/customer'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useCustomerRecord } from './customer-record.ts'
import classes from './preview.module.css'
import { readableOn } from './readable-on.ts'

/** Preview of the head of a report and of a mail in the chosen colours. */
export function BrandPreview() {
  const { t } = useTranslation('administration')
  const { values } = useCustomerRecord().form
  const { name } = values
  const primary = colourOf(values['colours.primary'])
  const secondary = colourOf(values['colours.secondary'])
  // The customer's colours are data, not part of the theme.
  const style = {
    ...(primary ? { '--brand': primary, '--on-brand': readableOn(primary) } : {}),
    ...(secondary ? { '--brand-2': secondary } : {}),
  } as CSSProperties
  return (
    <figure className={classes.preview} style={style}>
      <figcaption>{t('panels.preview')}</figcaption>
      <div className={classes.sheets}>
        <div className={classes.report}>
          <div className={classes.band}>{name}</div>
          <strong>{t('brand.report')}</strong>
          <span>{t('brand.reportSub')}</span>
          <i className={classes.rule} />
          <i className={classes.line} />
          <i className={classes.line} />
          <i className={`${classes.line} ${classes.short}`} />
        </div>
        <div className={classes.mail}>
          <span className={classes.from}>{name}</span>
          <strong>{t('brand.mailSubject')}</strong>
          <p>{t('brand.mailText')}</p>
          <span className={classes.action}>{t('brand.mailAction')}</span>
        </div>
      </div>
    </figure>
  )
}

/** The typed colour, if it is valid. */
function colourOf(value: string | null): string | null {
  return value !== null && COLOUR_PATTERN.test(value) ? value : null
}
