import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { Material } from '../material.ts'

/**
 * Puts the right address in the place of one with a wrong slug, with a number for the id, or without the mark of a
 * regulated speach that waits for its publication (PRODUCT §2).
 */
export function useCanonicalAddress(base: '/s' | '/play', material: Material): void {
  const params = useParams({ strict: false })
  const navigate = useNavigate()
  const { slug, regulated_gmp: regulated, delayed_till: delayed } = material
  const speachID = base === '/s' && regulated && delayed !== null ? `${material.speachID}_REGULATED` : material.speachID
  const isRight = params.speachID === speachID && (params.slug ?? '') === slug
  const correct = useEffectEvent(() => {
    void navigate({
      to: `${base}/$speachID/{-$slug}`,
      params: { speachID, slug: slug || undefined },
      search: (before) => before,
      replace: true,
      resetScroll: false,
    })
  })
  useEffect(() => {
    if (!isRight) correct()
  }, [isRight])
}
