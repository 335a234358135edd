import { createRoot } from 'react-dom/client';
import { Admin, Datagrid, List, Resource, TextField } from 'react-admin';

// React-admin's tutorial with its two resources, a login and a data provider of its own server.

const KEY = 'bench-login';

const done = Promise.resolve();

const authProvider = {
  login: () => {
    localStorage.setItem(KEY, '1');
    return done;
  },
  logout: () => {
    localStorage.removeItem(KEY);
    return done;
  },
  checkAuth: () =>
    localStorage.getItem(KEY) === null ? Promise.reject(new Error('Nobody is signed in')) : done,
  checkError: () => done,
  getIdentity: () => Promise.resolve({ id: 1, fullName: 'Lakshmi' }),
  getPermissions: () => done,
};

const dataProvider = {
  getList: (resource, { pagination: { page, perPage } }) =>
    fetch(`/api/${resource}?page=${page}&size=${perPage}`).then((answer) => answer.json()),
};

const PostList = () => (
  <List>
    <Datagrid rowClick={false}>
      <TextField source="id" />
      <TextField source="userId" />
      <TextField source="title" />
    </Datagrid>
  </List>
);

const UserList = () => (
  <List>
    <Datagrid rowClick={false}>
      <TextField source="id" />
      <TextField source="name" />
      <TextField source="email" />
    </Datagrid>
  </List>
);

createRoot(document.getElementById('root')).render(
  <Admin authProvider={authProvider} dataProvider={dataProvider} requireAuth>
    <Resource name="posts" list={PostList} />
    <Resource name="users" list={UserList} />
  </Admin>,
);
