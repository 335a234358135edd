import { messages } from '@kuri/shared/format';
export const whatsappLabels = messages('extras.whatsapp', {
  title: 'WhatsApp',
  description: 'Messages to members by WhatsApp.',
  connection: 'Connection',
  connect: 'Connect WhatsApp',
  connecting: 'Connecting...',
  disconnect: 'Disconnect',
  state: {
    disconnected: 'Not connected',
    connecting: 'Connecting to WhatsApp',
    connected: 'Connected',
  },
  explained: {
    disconnected: 'Connect to see message figures and to prepare new messages.',
    connecting: 'This takes a moment.',
    connected: 'This is a demonstration: no real WhatsApp account is connected.',
  },
  statistics: 'Statistics',
  period: 'Last 30 days',
  quickActions: 'Quick Actions',
  draft: {
    message: 'Message',
    close: 'Close',
    open: 'Open in WhatsApp',
    explained:
      'Nothing is sent from here: WhatsApp opens with this text and asks who to send it to.',
  },
});
