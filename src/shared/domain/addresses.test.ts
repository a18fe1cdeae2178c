import { expect, it } from 'vitest';
import { addressOf, fillAddress, listAddressOf } from './addresses.ts';

it('names a record by what its address asks for', () => {
  expect(addressOf('news', { slug: 'amber' })).toBe('/news/amber');
  expect(addressOf('faq', { slug: 'how' })).toBe('/faq?question=how');
  expect(addressOf('library', { section: 'training', slug: 'films' })).toBe('/training/films');
  expect(fillAddress('/:section/:slug/item/:id', { section: 'a', slug: 'b', id: 7 })).toBe('/a/b/item/7');
});

it('has none for what lacks a part of it, or shows nowhere', () => {
  expect(addressOf('library', { section: null, slug: 'films' })).toBeNull();
  expect(addressOf('users', { slug: 'x' })).toBeNull();
});

it('has the list that records are on', () => {
  expect(listAddressOf('/news/:slug')).toBe('/news');
  expect(listAddressOf('/faq?question=:slug')).toBe('/faq');
});
