/** A list of announcements with nothing in it, as the API answers. */
export const EMPTY_PAGE = {
  items: [],
  offset: 0,
  cursor: null,
  nextCursor: null,
  previousCursor: null,
  total: 0,
  years: [],
  facets: [],
};
