import { Link } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import type { Place } from './place.ts'

interface ChapterLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  chapter: NonNullable<Place['chapter']>
}

/** A link to a chapter of the speach that is open, or to its end. The chapter itself says where the page scrolls to. */
export function ChapterLink({ chapter, ...rest }: ChapterLinkProps) {
  return <Link {...rest} to="." search={{ chapter }} resetScroll={false} />
}
