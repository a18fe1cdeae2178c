/** Styles of columns that are shown from a width on; below it they are on the record's own screen. */
export const fromSm = { display: { xs: 'none', sm: 'table-cell' } };
export const fromMd = { display: { xs: 'none', md: 'table-cell' } };
export const fromLg = { display: { xs: 'none', lg: 'table-cell' } };
