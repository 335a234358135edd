import { messages } from '@kuri/shared/format';
export const dashboardLabels = messages('extras.dashboard', {
  title: 'Dashboard',
  description: 'What the groups have brought in, and who has brought the members.',
  figures: 'Key figures',
  range: {
    label: 'Dates',
    presets: { '7': 'Last 7 Days', '30': 'Last 30 Days', '90': 'Last 90 Days' },
    custom: 'Custom Range',
  },
  cards: {
    groups: 'Total Groups',
    members: 'Total Members',
    received: 'Total Amount Received (INR)',
    pending: 'Total Pending Amount (INR)',
    joined: 'New Members Joined',
  },
  versus: 'vs last month',
  noComparison: 'no figures of last month',
  champions: {
    title: 'Top Referral Champions',
    columns: { name: 'Name', referrals: 'Referrals', joined: 'Join Date', status: 'Status' },
    actions: { profile: 'View Profile', message: 'Send Message', referrals: 'View Referrals' },
  },
  profile: {
    mobile: 'Mobile Number',
    joined: 'Join Date',
    status: 'Status',
    referrals: 'Referrals',
  },
  message: {
    label: 'Message',
    draft:
      'Dear {name}, thank you for bringing {referrals, plural, =1 {a new member} other {{referrals} new members}} to our savings groups.',
    hint: 'This champion is sample data, so no message is sent. Copy the text to send it yourself.',
    copy: 'Copy Message',
    copied: 'Message copied',
    selected: 'The text is selected: copy it from the box.',
  },
  referrals: { joined: 'joined {date}' },
  close: 'Close',
});
