import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openTestApp, ROLES_OF, type TestApp } from '../../../testing/app.ts';
import { buildAttribute } from '../../../testing/factories.ts';

let test: TestApp;
let editor: Caller;
let member: Caller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ name: 'Ines Roy', roles: [...ROLES_OF.editor] });
  member = await test.signIn();
});
afterAll(() => test?.close());

async function makeValue() {
  const attribute = await buildAttribute(test.context.db);
  const value = `/api/backend/attribute/${attribute.id}/value/${attribute.valueIds[0]}`;
  const history = `/api/backend/attribute-value/${attribute.valueIds[0]}/history`;
  return { attribute, value, history };
}

describe('the history of an attribute value', () => {
  it('says who changed which field, gives an earlier version back and undoes one change', async () => {
    const { value, history } = await makeValue();
    await editor.patch(value, { label: 'Amber' });
    await editor.patch(value, { label: 'Ambre', colour: '#C8A46A' });
    const { data } = (await editor.get(history)).body;
    expect(data).toMatchObject([
      {
        by: 'Ines Roy',
        action: 'update',
        canUndo: true,
        fields: [
          { field: 'label', before: 'Amber', after: 'Ambre' },
          { field: 'colour', before: '', after: '#C8A46A' },
        ].sort((one, other) => one.field.localeCompare(other.field) * -1),
      },
      { fields: [{ field: 'label', before: 'one', after: 'Amber' }] },
    ]);
    const [last, first] = data;
    const earlier = (await editor.get(`${history}/${first.id}`)).body;
    expect(earlier.fields.map(({ field }: { field: string }) => field).sort()).toEqual(['colour', 'label']);
    const restored = await editor.post(`${history}/${first.id}/restore`, { fields: ['label'] });
    expect(restored).toMatchObject({ status: 200, body: { label: 'Amber', colour: '#C8A46A' } });
    const refused = await editor.post(`${history}/${last.id}/undo`, {});
    expect(refused).toMatchObject({ status: 409, body: { code: 'changed_since' } });
    const newest = (await editor.get(history)).body.data[0];
    const undone = await Promise.all([
      editor.post(`${history}/${newest.id}/undo`, {}),
      editor.post(`${history}/${newest.id}/undo`, {}),
    ]);
    expect(undone.some(({ status }) => status === 200)).toBe(true);
    expect((await editor.get(value)).body.label).toBe('Ambre');
  });

  it('does not give back a name that another value has by now, nor anything of what is in the trash', async () => {
    const { attribute, value, history } = await makeValue();
    await editor.patch(value, { label: 'Oud', slug: 'oud' });
    await editor.post(`/api/backend/attribute/${attribute.id}/value`, { label: 'one', slug: 'one' });
    const [change] = (await editor.get(history)).body.data;
    expect((await editor.post(`${history}/${change.id}/undo`, {})).status).toBe(409);
    expect((await editor.get(value)).body.label).toBe('Oud');
    await editor.delete(value);
    expect((await editor.get(history)).status).toBe(200);
    expect((await editor.post(`${history}/${change.id}/restore`, {})).status).toBe(404);
  });

  it('is for those who may edit attributes, and refuses what is none', async () => {
    const { history } = await makeValue();
    expect((await member.get(history)).status).toBe(403);
    expect((await editor.get('/api/backend/attribute-value/2000000000/history')).status).toBe(404);
    expect((await editor.get('/api/backend/attribute-value/x/history')).status).toBe(400);
    expect((await editor.post(`${history}/1/restore`, { fields: ['position'] })).status).toBe(404);
  });
});
