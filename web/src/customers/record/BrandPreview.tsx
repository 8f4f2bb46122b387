import { COLOUR_PATTERN } from '@lindero/domain/customers/customer'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useTemplates } from './BrandPictures.tsx'
import { useCustomerRecord } from './customer-record.ts'
import classes from './preview.module.css'
import { readableOn } from './readable-on.ts'

/** Preview of an email and a report cover, with the chosen colour and the customer's pictures. */
export function BrandPreview() {
  const { t } = useTranslation('administration')
  const { values } = useCustomerRecord().form
  const { name } = values
  const templates = useTemplates()
  const primary = colourOf(values['colours.primary'])
  // An inline style, because the customer's colour is data, not part of the theme.
  const style = (primary ? { '--brand': primary, '--on-brand': readableOn(primary) } : {}) as CSSProperties
  return (
    <figure className={classes.preview} style={style}>
      <figcaption className="mb-6 text-3 fs-12">{t('panels.preview')}</figcaption>
      <div className={classes.sheet}>
        <div className={classes.mail}>
          {templates?.mail && <img className={classes.logo} src={templates.mail.url} alt="" />}
          <span className={`${classes.from} cut`}>{name}</span>
          <strong className="fs-13 semi">{t('brand.mailSubject')}</strong>
          <p>{t('brand.mailText')}</p>
          <span className={classes.action}>{t('brand.mailAction')}</span>
        </div>
        {templates?.report && (
          <div className={classes.cover}>
            <img src={templates.report.url} alt="" />
            <div className={`${classes.band} stack gap-2 p-8`}>
              <strong>{t('brand.coverTitle')}</strong>
              <span>{name}</span>
              {templates.mail && <img className={classes.logo} src={templates.mail.url} alt="" />}
            </div>
          </div>
        )}
      </div>
    </figure>
  )
}

/** The typed colour if valid, otherwise null. */
function colourOf(value: string | null): string | null {
  return value !== null && COLOUR_PATTERN.test(value) ? value : null
}
