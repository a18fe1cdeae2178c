import { type RaRecord, useGetRecordRepresentation } from 'react-admin';

/** What a record is called in a sentence: its representation, or its number where that is no plain text. */
export function useRecordName(resource: string | undefined): (record: RaRecord) => string {
  const represent = useGetRecordRepresentation(resource);
  return (record) => {
    const name = represent(record);
    return typeof name === 'string' ? name : `#${record.id}`;
  };
}
