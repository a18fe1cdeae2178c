import { useTranslate } from 'react-admin';
import { TEST_EVENT } from '../../../shared/contract/webhook.ts';

/** Names types of events: `Item: published`. */
export function useEventName(): (type: string) => string {
  const translate = useTranslate();
  return (type) => {
    if (type === TEST_EVENT) return translate('admin.webhooks.test_message');
    const [subject = '', happened = ''] = type.split('.');
    const resource = subject === 'item' ? 'library-item' : subject;
    return translate('admin.webhooks.event', {
      name: translate(`resources.${resource}.name`, { smart_count: 1 }),
      happened: translate(`admin.webhooks.happened.${happened}`),
    });
  };
}
