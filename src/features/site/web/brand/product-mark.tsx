import { useQuery } from '@tanstack/react-query'
import { BrandMark, Wordmark } from '#ui/page/brand.tsx'
import { PRODUCT_NAME } from '../../rules.ts'
import { configQuery } from '../config-query.ts'
import styles from './product-mark.module.css'

/**
 * The organisation's logo, its own name beside the mark, or ours. It is decorative: its surroundings carry the name.
 */
export function ProductMark() {
  const { data } = useQuery(configQuery)
  if (data?.brand.logo) return <img className={styles.logo} src={data.brand.logo} alt="" />
  if (!data || data.productName === PRODUCT_NAME) return <Wordmark />
  return (
    <span className={styles.named} aria-hidden="true">
      <BrandMark size={30} />
      <span className={`${styles.name} one-line`}>{data.productName}</span>
    </span>
  )
}
